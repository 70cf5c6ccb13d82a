import { AppError, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { normalizeBankReference } from '@poonji/kernel/identifiers/bank-reference.ts'
import type { report } from '../contract.ts'
import { cannotCarry, isReference, isToldOn } from '../reported.ts'
import type { ReportedMode } from '../status.ts'
import { texts } from './texts.ts'
import { assertPayable, insertPayment } from './insert-payment.ts'
import type { Payment } from './move.ts'
import './job-names.ts'

/** Of a week, what was told and is not found to be theirs: enough for who pays often, too few to try out the numbers of others’ cheques. */
const MOST_WAITING = 30
const WAIT_DAYS = 7

/**
 * Keeps what a borrower tells of a payment made elsewhere; the bank's file decides. A payment that is in the books
 * already is kept as a duplicate. @throws 400 for an amount, reference or day that cannot be, for a payment this
 * organisation has told before, 429 beyond thirty a week that were not found
 */
export async function reportPayment(work: Work, organisationId: string, form: Body<typeof report>): Promise<Payment> {
  const carrier = cannotCarry(form.mode, form.amountPaise)
  if (carrier) throw invalid({ amountPaise: texts.t(work.language, `refuse.carries.${carrier}`) })
  const reference = normalizeBankReference(form.reference)
  if (!isReference(form.mode, reference))
    throw invalid({ reference: texts.t(work.language, `refuse.reference.${form.mode}`) })
  if (!isToldOn(form.paidOn, work.today)) throw invalid({ paidOn: texts.t(work.language, 'refuse.paidOn') })
  const since = await assertPayable(work, organisationId, form.loanId)
  if (since && form.paidOn < since)
    throw invalid({
      paidOn: texts.t(work.language, 'refuse.beforeDrawing', { date: formatDate(since, work.language) }),
    })
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  if (await toldBefore(work, organisationId, form.mode, reference))
    throw invalid({ reference: texts.t(work.language, 'refuse.told') })
  await refuseTooMany(work, organisationId)
  const duplicate = await mappedAlready(work, form.mode, reference, form.amountPaise)
  const payment = await insertPayment(work, {
    organisation_id: organisationId,
    loan_id: form.loanId,
    amount_paise: form.amountPaise,
    mode: form.mode,
    origin: 'REPORTED',
    status: duplicate ? 'DUPLICATE' : 'INITIATED',
    reference,
    paid_on: form.paidOn,
  })
  if (!duplicate) await work.enqueue('payment.match', { paymentId: payment.id })
  return payment
}

async function refuseTooMany(work: Work, organisationId: string): Promise<void> {
  const { waiting } = await work.db
    .selectFrom('payment')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .where('organisation_id', '=', organisationId)
    .where('origin', '=', 'REPORTED')
    .where(one => one.or([one('status', 'in', ['INITIATED', 'DUPLICATE']), one('reason_code', '=', 'SENDER_UNSURE')]))
    .where('created_at', '>', new Date(work.now.getTime() - WAIT_DAYS * 86_400_000))
    .executeTakeFirstOrThrow()
  if (waiting >= MOST_WAITING) throw new AppError(429, texts.t(work.language, 'refuse.manyTold'))
}

async function toldBefore(work: Work, organisationId: string, mode: ReportedMode, reference: string): Promise<boolean> {
  const before = await work.db
    .selectFrom('payment')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .where('origin', '=', 'REPORTED')
    .where('status', 'in', ['INITIATED', 'INVESTIGATION', 'MAPPED'])
    .executeTakeFirst()
  return before !== undefined
}

async function mappedAlready(work: Work, mode: ReportedMode, reference: string, amountPaise: number): Promise<boolean> {
  const credit = await work.db
    .selectFrom('bank_credit')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .where('amount_paise', '=', amountPaise)
    .where('status', '=', 'MAPPED')
    .executeTakeFirst()
  return credit !== undefined && mode !== 'CHEQUE'
}
