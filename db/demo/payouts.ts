import * as payments from '@poonji/capabilities/partners/payment-contract.ts'
import type { Event } from './events.ts'
import { PARTNERS, STAFF, type Stage } from './stage.ts'

const ACCOUNTS = [
  { partner: PARTNERS.agarwal, number: '605511220031' },
  { partner: PARTNERS.gill, number: '605511220047' },
] as const

async function addAccounts(stage: Stage): Promise<void> {
  for (const { partner, number } of ACCOUNTS) {
    const body = { number, ifsc: 'HDFC0000001', accountType: 'CURRENT' } as const
    await (await stage.player(partner)).call(payments.addPayoutAccount, { body })
  }
  await stage.settle()
}

/** What partners have earned in the months before is prepared. */
async function prepare(stage: Stage): Promise<void> {
  const maker = await stage.player(STAFF.maker)
  const { months } = await maker.call(payments.duePayments, { query: {} })
  for (const month of months.toReversed()) {
    const { partners } = await maker.call(payments.duePayments, { query: { month } })
    if (partners) await maker.call(payments.preparePayments, { body: { month } })
  }
}

/** The checker releases what is prepared and can be paid. */
async function release(stage: Stage): Promise<void> {
  const checker = await stage.player(STAFF.checker)
  const { content } = await checker.call(payments.listPayments, { query: { state: 'PREPARED' } })
  for (const { id: statementId } of content) {
    const { account, netPaise } = await checker.call(payments.readPayment, { statementId })
    if (account) await checker.call(payments.approvePayment, { statementId, body: { netPaise } })
  }
  await stage.settle()
}

/** Partners are paid from month to month; what was earned last month waits to be released today. */
export const payoutEvents: readonly Event[] = [
  { daysAgo: 220, hour: 13, act: addAccounts },
  ...[130, 97, 66].flatMap((daysAgo): Event[] => [
    { daysAgo, hour: 13, act: prepare },
    { daysAgo: daysAgo - 1, hour: 16, act: release },
  ]),
  { daysAgo: 2, hour: 13, act: prepare },
]
