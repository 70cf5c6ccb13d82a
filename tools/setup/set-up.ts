import { z } from 'zod'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { makeFirstAdministrators } from '@poonji/capabilities/identity/server/service.ts'
import { particulars } from '@poonji/capabilities/lender/particulars.ts'
import { setUpLender, tenantsWithoutLender } from '@poonji/capabilities/lender/server/service.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { personName } from '@poonji/contract/schemas.ts'
import { isMobile } from '@poonji/kernel/identifiers/mobile.ts'

const administrator = z.strictObject({
  name: personName,
  mobile: z.string().refine(isMobile, 'ten digits that begin with 6, 7, 8 or 9'),
  email: z.email(),
})

/** Two at least: what one of them changes of the lender, another approves. */
const setUpFile = z.strictObject({
  tenant: z.string().min(1),
  lender: particulars.strict(),
  administrators: z.array(administrator).min(2),
})
export type SetUpFile = z.output<typeof setUpFile>

/** @throws naming every field that is wrong, never what it holds */
export function readSetUp(text: string): SetUpFile {
  const read = setUpFile.safeParse(jsonOf(text))
  if (!read.success) {
    const wrong = read.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the file'}: ${translateMessage('en', message)}`,
    )
    throw new Error(['the file does not say what is needed:', ...wrong].join('\n'))
  }
  return read.data
}

/** A parser's own words repeat what it could not read. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the file does not say what is needed: it is no JSON')
  }
}

/**
 * Begins a tenant: who lends, and the people who make everybody else. All of it or nothing.
 * @throws when the tenant is not one of TENANTS, or was begun before
 */
export async function setUp(runtime: Runtime, { tenant, lender, administrators }: SetUpFile): Promise<void> {
  if (!runtime.platform.config.tenants.includes(tenant)) throw new Error(`TENANTS does not name ${tenant}`)
  await runtime.transaction({ tenant }, async work => {
    const [without] = await tenantsWithoutLender(work.db, [tenant])
    if (!without || !(await setUpLender(work, lender)))
      throw new Error(`${tenant} is set up already: its administrators change the lender at /lender`)
    await makeFirstAdministrators(work, administrators)
  })
}
