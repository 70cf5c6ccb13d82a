import type { Work } from '@poonji/api-platform/work.ts'
import { grantRole } from '@poonji/capabilities/access/server/service.ts'
import '../tables.ts'

export interface FirstAdministrator {
  name: string
  mobile: string
  email: string
}

/**
 * Those who begin a tenant and make everybody else: they see and may do all. Only a tenant that has no staff is begun so.
 * @throws when it has staff, or when a mobile is somebody's already
 */
export async function makeFirstAdministrators(work: Work, people: readonly FirstAdministrator[]): Promise<void> {
  const staff = await work.db
    .selectFrom('account')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('domain', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  if (staff) throw new Error(`${work.tenant} has staff already: its administrators make others at /access/people`)
  for (const person of people) {
    const made = await work.db
      .insertInto('account')
      .values({
        ...person,
        tenant: work.tenant,
        domain: 'admin',
        visibility: 'all',
        region: null,
        manager_id: null,
        partner_organisation_id: null,
        blocked_at: null,
        created_at: work.now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Error(`the mobile of ${person.name} is somebody's already`)
    await grantRole(work, made.id, 'ADMINISTRATOR')
  }
}
