import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { usage } from '../../contract.ts'
import { restructuringWorld, wanted } from '../restructure/testing.ts'
import { purchaseLimit } from '../testing.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
})
after(() => world.close())

type Loan = Awaited<ReturnType<typeof desk.loanOn>>

async function usedOn({ owner, loanId }: Loan): Promise<(onDate: string) => number | undefined> {
  const { data } = await owner.call(usage, { loanId })
  return onDate => data.find(day => day.onDate === onDate)?.used
}

const principalOf = ({ loanId }: Loan) =>
  desk.db.selectFrom('loan').select('principal_paise').where('id', '=', loanId).executeTakeFirstOrThrow()

test('what is left of a loan over time has the interest that joined the principal, from that day on', async () => {
  const loan = await desk.loanOn('2027-06-15')
  await desk.close('2027-07-20')
  desk.moveTo('2027-07-21')
  await loan.restructure(wanted('2027-07-21'))
  const used = await usedOn(loan)
  // a month's interest on 10,00,000 at 18 %, 14,794.52, and 2,731.41 of six days on the 9,23,114.53 that was not due
  assert.deepEqual(
    [used('2027-06-14'), used('2027-06-15'), used('2027-07-20'), used('2027-07-21')],
    [undefined, 10_00_000_00, 10_00_000_00, 10_17_525_93],
  )
})

test('of a loan whose interest joins the principal in a moratorium, what is left grows on the due date', async () => {
  const loan = await desk.loanOn('2027-08-10')
  await desk.close('2027-08-10')
  desk.moveTo('2027-08-11')
  const capitalised = { instalments: 18, moratoriumMonths: 2, moratoriumInterest: 'CAPITALISED' } as const
  await loan.restructure(wanted('2027-08-11', capitalised))
  await desk.close('2027-09-09')
  desk.moveTo('2027-09-10')
  const grown = await usedOn(loan)
  // a day's interest on 10,00,000 at 18 %, 493.15, joined with the new terms; 30 days' on both, 14,801.82, with the due date
  assert.deepEqual([grown('2027-09-09'), grown('2027-09-10')], [10_00_493_15, 10_15_294_97])
  assert.equal((await principalOf(loan)).principal_paise, 10_15_294_97)
})

test('interest taken upfront that goes back as a limit becomes instalments is not left of it', async () => {
  const limit = await desk.loanOn('2028-01-10', { ...purchaseLimit, paymentCycle: 'UPFRONT' })
  await desk.close('2028-01-19')
  desk.moveTo('2028-01-20')
  await limit.restructure(wanted('2028-01-20', { instalments: 12 }))
  const used = await usedOn(limit)
  const { principal_paise: principal } = await principalOf(limit)
  assert.ok(principal < 10_00_000_00)
  assert.deepEqual([used('2028-01-19'), used('2028-01-20')], [10_00_000_00, principal])
})
