import { beginSession } from '@poonji/capabilities/identity/server/sessions.ts'
import { layPersonas } from '../../db/demo/lay-personas.ts'
import type { Product } from './product.ts'

/** Lays the people of the demo world and logs their administrator in, who sees all; answers the token. */
export function layAdministrator({ runtime, tenant }: Product): Promise<string> {
  return runtime.transaction({ tenant }, async work => {
    await layPersonas(work)
    const { account_id: accountId } = await work.db
      .selectFrom('account_role')
      .innerJoin('role', 'role.id', 'account_role.role_id')
      .select('account_role.account_id')
      .where('role.code', '=', 'ADMINISTRATOR')
      .executeTakeFirstOrThrow()
    return beginSession(work, accountId, 'bench', 'app')
  })
}
