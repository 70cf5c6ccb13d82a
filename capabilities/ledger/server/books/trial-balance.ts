import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import type { accountMovement, trialBalance } from '../../books-contract.ts'
import { movementsOf } from './movements.ts'
import { periodOf, type AskedPeriod } from './period.ts'

/** The trial balance of a period. @throws 403 for who does not see every borrower, 400 for days that make no period */
export async function trialBalanceOf(work: Work, asked: AskedPeriod): Promise<Answer<typeof trialBalance>> {
  requireSeesAll(work)
  const period = await periodOf(work, asked)
  const accounts = await movementsOf(work, period)
  return {
    ...period,
    today: work.today,
    accounts,
    totals: {
      openingDebit: sumOf(accounts, ({ opening }) => Math.max(0, opening)),
      openingCredit: sumOf(accounts, ({ opening }) => Math.max(0, -opening)),
      debits: sumOf(accounts, ({ debits }) => debits),
      credits: sumOf(accounts, ({ credits }) => credits),
      closingDebit: sumOf(accounts, ({ closing }) => Math.max(0, closing)),
      closingCredit: sumOf(accounts, ({ closing }) => Math.max(0, -closing)),
    },
  }
}

/** One account in a period. @throws as `trialBalanceOf`, and 403 for a code that the chart does not have */
export async function accountOf(
  work: Work,
  accountCode: string,
  asked: AskedPeriod,
): Promise<Answer<typeof accountMovement>> {
  const { accounts, from, to, today } = await trialBalanceOf(work, asked)
  const account = accounts.find(({ code }) => code === accountCode)
  if (!account) throw notPermitted()
  return { ...account, from, to, today }
}
