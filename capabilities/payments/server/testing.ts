import { draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { start } from '../contract.ts'
import { importCredits } from '../credit-contract.ts'
import type { Person, TestApp } from '../../../apps/test-app.ts'

/** A loan with money drawn today, for payments to pay. */
export async function drawnLoan(
  world: TestApp,
  organisationId: string,
  terms: typeof purchaseLimit = purchaseLimit,
  amountPaise = 5_00_000_00,
) {
  const { loanId } = await openTestLoan(world, terms, organisationId)
  await draw(world, loanId, amountPaise, world.runtime.platform.clock.today())
  return loanId
}

/** Sends the bank's credit file as the browser would, whole, or `cut` characters short as from a line that broke off. */
export async function importFile(world: TestApp, who: Person, text: string | Buffer, cut = 0) {
  const boundary = '----poonji'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="credits.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await world.app.inject({
    method: 'POST',
    url: importCredits.path.replace('{product}', world.tenant),
    headers: { token: who.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: whole.subarray(0, whole.length - cut),
  })
  return {
    status: response.statusCode,
    ...(JSON.parse(response.body) as { success: boolean; message?: string; data: Record<string, unknown> }),
  }
}

let line = 0

export const things = {
  payment: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const loanId = await drawnLoan(world, organisationId)
    const body = { loanId, amountPaise: 1_000_00, mode: 'UPI', again: true } as const
    const made = await owner.call(start, { orgId: organisationId, body })
    if (made.status !== 200) throw new Error(made.message)
    return made.data.id
  },
  'bank-credit': async (world: TestApp) => {
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const reference = `FCBKN52026112${String(line++).padStart(8, '0')}`
    await importFile(
      world,
      maker,
      `Date,Amount,UTR,Mode\n${world.runtime.platform.clock.today()},1000.00,${reference},NEFT\n`,
    )
    const credit = await world.runtime.platform.database.db
      .selectFrom('bank_credit')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return credit.id
  },
}
