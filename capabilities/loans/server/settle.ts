import { isDeepStrictEqual } from 'node:util'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { post } from '@poonji/capabilities/ledger/server/service.ts'
import { ACCOUNTS } from '@poonji/capabilities/ledger/status.ts'
import { endMandatesWithLoan } from '@poonji/capabilities/mandates/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { endExposure, recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import { texts } from './texts.ts'
import { keepEvenings } from './evenings.ts'
import { historyOf, pastOf, type LoanRow, type Past } from './history-of.ts'
import type { History } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { liveOn, replay, type Stood } from './life/replay.ts'
import { chargedOf, issueTaxInvoices } from './tax-invoices/issue.ts'
import { writeLife } from './write-life.ts'

export interface Cause {
  kind: string
  /** The day the event counts from. */
  valueOn: PlainDate
  idempotencyKey: string
  source: { kind: string; id: string }
  reverses?: string
  /** The business date whose end the loan is taken through; default: every one before the event, and those closed. */
  through?: PlainDate
  bookedOn?: PlainDate
}

/**
 * Changes a loan that the caller holds locked. `change` writes the event, and answers the history with it where it knows
 * it; then the loan's history is replayed with it and what differs is written: dues, allocations, nights. One ledger
 * transaction says the difference, so an event of an earlier date corrects what stood there without touching it. Nobody
 * waits for what is written: it is there for whoever asks in this transaction.
 */
export async function settle(
  work: Work,
  loan: LoanRow,
  cause: Cause,
  change: (stood: History) => Promise<History | void>,
  past?: Past,
): Promise<LoanLife> {
  const { tenantClosedOn, ...happened } = past ?? (await pastOf(work.db, loan.id))
  const stood = { ...happened, terms: loan.terms }
  const life = replay(stood)
  const changed = await change(stood)
  const closedThrough = cause.through ?? throughWhen(stood.closedThrough, tenantClosedOn, cause.valueOn)
  const history = { ...(changed ?? (await historyOf(work.db, loan))), closedThrough }
  const { before, after } = liveOn(life, stood, history)
  const transactionId = postDifference(work, loan, cause, { before, after })
  await work.later(transactionId)
  const hadDay = stood.closedThrough !== null
  const status = await writeLife(work, loan, { before, after, history, transactionId, hadDay })
  if (!cause.through) await keepEvenings(work, loan, history, tenantClosedOn)
  const asked = chargedOf(after)
  if (!isDeepStrictEqual(chargedOf(before), asked))
    await issueTaxInvoices(work, loan, { asked, on: cause.bookedOn ?? work.today })
  if (status === 'ACTIVE' && loan.status === 'OPEN') await beginStandard(work, loan)
  if (status === 'CLOSED' && loan.status !== 'CLOSED') await tellClosed(work, loan, cause.valueOn)
  if (status !== 'CLOSED' && loan.status === 'CLOSED') await tellReopened(work, loan)
  return after
}

/** What the change moved in the books; null where it moved nothing, as a night without interest does. */
async function postDifference(
  work: Work,
  loan: LoanRow,
  cause: Cause,
  { before, after }: { before: Stood; after: LoanLife },
): Promise<string | null> {
  const entries = ACCOUNTS.map(account => ({
    account,
    loanId: loan.id,
    amountPaise: (after.accounts.get(account) ?? 0) - (before.accounts.get(account) ?? 0),
  }))
  if (entries.every(entry => entry.amountPaise === 0)) return null
  const { kind, valueOn, idempotencyKey, bookedOn, source, reverses } = cause
  const about = { loanId: loan.id, organisationId: loan.organisation_id, productCode: loan.product_code }
  const posting = { idempotencyKey, kind, valueOn, bookedOn, source, reverses, ...about, entries }
  return (await post(work, posting)).transactionId
}

/** A borrower begins in the standard class; the end of day looks at those alone who are late or were. */
async function beginStandard(work: Work, loan: LoanRow): Promise<void> {
  await work.db
    .insertInto('borrower_class')
    .values({ organisation_id: loan.organisation_id, tenant: loan.tenant, class: 'STANDARD', since_on: work.today })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Nothing is owed and nothing more can be drawn: it no longer counts as committed to the borrower. */
async function tellClosed(work: Work, loan: LoanRow, valueOn: PlainDate): Promise<void> {
  await endExposure(work, loan.loan_request_id, work.today)
  await endMandatesWithLoan(work, loan.application_id)
  const ofLoan = loan.drawn_paise > 0 ? 'closed.smsLoan' : 'closed.smsLeft'
  const words = loan.terms.shape === 'instalment' ? ofLoan : 'closed.smsLimit'
  await tellOwner(work, loan.organisation_id, 'loan-closed', language =>
    texts.t(language, words, { number: loan.number }),
  )
  await work.audit('loan.closed', 'loan', loan.id, { number: loan.number }, loan.organisation_id)
  await work.publish('loan.closed', {
    loanId: loan.id,
    loanRequestId: loan.loan_request_id,
    organisationId: loan.organisation_id,
    onDate: work.today,
    valueOn,
  })
}

/** What closed it was taken back: it is committed to the borrower again. */
async function tellReopened(work: Work, loan: LoanRow): Promise<void> {
  const { organisation_id: organisationId, loan_request_id: reference, sanctioned_paise: amountPaise } = loan
  await recordExposure(work, { reference, organisationId, amountPaise })
  await work.audit('loan.reopened', 'loan', loan.id, { number: loan.number }, organisationId)
  await work.publish('loan.reopened', { loanId: loan.id, loanRequestId: reference, organisationId })
}

/** A loan has been through every night before an event, and through those that its tenant has closed. */
function throughWhen(stood: PlainDate | null, closed: PlainDate | null, valueOn: PlainDate): PlainDate {
  return [stood ?? '', closed ?? '', addDays(valueOn, -1)].toSorted().at(-1) ?? valueOn
}
