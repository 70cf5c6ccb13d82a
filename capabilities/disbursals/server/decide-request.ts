import { AppError, conflict, forbidden, invalid } from '@poonji/api-platform/errors.ts'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { checksOf, quoteOf } from './checks.ts'
import { cancelRequest } from './end-request.ts'
import { enqueuePayout } from './enqueue-payout.ts'
import { lockDisbursal, moveDisbursal } from './move.ts'
import { payoutModeFor } from './payout-mode.ts'
import type { Disbursal } from './whole-request.ts'

/** How far ahead a value date may lie. */
const DAYS_AHEAD = 7

const asked = (work: Work, request: Disbursal) =>
  [request.created_by, request.submitted_by].includes(work.actor.accountId)

/** The maker's part: account, amount and room are checked, the value date is set. @throws 403 for who asked for it */
export async function prepareRequest(work: Work, disbursalId: string, valueOn: PlainDate): Promise<void> {
  const request = await lockDisbursal(work, disbursalId)
  if (asked(work, request)) throw new AppError(403, 'makerIsChecker')
  if (valueOn < work.today || valueOn > addDays(work.today, DAYS_AHEAD))
    throw invalid({ valueOn: texts.t(work.language, 'refuse.valueOn') })
  const quote = await allMet(work, request, valueOn)
  const set = { prepared_by: work.actor.accountId, prepared_at: work.now, value_on: valueOn, net_paise: quote.netPaise }
  await moveDisbursal(work, request, { to: 'CHECKED', set })
}

/**
 * The checker's part: everything is checked again, the payout is recorded with its reference, and only then, outside
 * of this transaction, the bank is asked. @throws 403 for the maker and for who asked, 409 when a figure has changed
 */
export async function approveRequest(work: Work, disbursalId: string, seenNetPaise: Paise): Promise<void> {
  const request = await lockDisbursal(work, disbursalId)
  if (asked(work, request) || request.prepared_by === work.actor.accountId) throw new AppError(403, 'makerIsChecker')
  await work.db.selectFrom('loan').select('id').where('id', '=', request.loan_id).forUpdate().execute()
  const valueOn = request.value_on && request.value_on > work.today ? request.value_on : work.today
  const { netPaise } = await allMet(work, request, valueOn)
  if (netPaise !== seenNetPaise) throw conflict(texts.t(work.language, 'refuse.changed'))
  const set = { approved_by: work.actor.accountId, approved_at: work.now, value_on: valueOn, net_paise: netPaise }
  await moveDisbursal(work, request, { to: 'PROCESSING', set })
  await work.db
    .insertInto('disbursal_payout')
    .values({
      disbursal_id: disbursalId,
      tenant: work.tenant,
      reference: `PJ${disbursalId.replaceAll('-', '')}`,
      amount_paise: netPaise,
      mode: payoutModeFor(netPaise),
      last_asked_at: null,
      utr: null,
      processed_on: null,
      returned_on: null,
      failure_code: null,
      failure_reason: null,
      created_at: work.now,
    })
    .execute()
  const startAfter = valueOn > work.today ? startOfDayInIndia(valueOn) : undefined
  await enqueuePayout(work, disbursalId, startAfter)
}

async function allMet(work: Work, request: Disbursal, valueOn: PlainDate) {
  const quote = await quoteOf(work, request, valueOn)
  const open = (await checksOf(work, request, quote, valueOn)).filter(check => !check.met)
  const [first] = open
  if (first) throw conflict(texts.t(work.language, `check.${first.code}.not`), { open: open.map(check => check.code) })
  return quote
}

/** Back to the maker, with a reason. */
export async function sendBack(work: Work, disbursalId: string, reason: string): Promise<void> {
  if (!may(work.actor, 'CAN_CHECK_DISBURSAL')) throw forbidden()
  await moveDisbursal(work, await lockDisbursal(work, disbursalId), {
    to: 'SUBMITTED',
    reason,
    set: { prepared_by: null, prepared_at: null, value_on: null, net_paise: null },
  })
}

/** Refused for good by maker or checker. */
export async function rejectRequest(work: Work, disbursalId: string, reason: string): Promise<void> {
  if (!may(work.actor, 'CAN_MAKE_DISBURSAL') && !may(work.actor, 'CAN_CHECK_DISBURSAL')) throw forbidden()
  await cancelRequest(work, await lockDisbursal(work, disbursalId), reason)
}
