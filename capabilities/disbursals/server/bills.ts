import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { advanceOn, withinCredit } from '../discounting.ts'
import { STANDING } from '../status.ts'
import { texts } from './texts.ts'
import { payersName } from './payers.ts'
import type { Disbursal } from './whole-request.ts'
import type { BillDraft, BillTable } from './tables.ts'

/** An invoice that is discounted: the drawing is an advance on it. */
export type Bill = Selectable<BillTable>

/** One invoice, however its payer and number are written. */
export const sameAs = ({ payer, number }: Pick<Bill, 'payer' | 'number'>): string =>
  [payer, number]
    .map(text =>
      text
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
    )
    .join('|')

/**
 * Keeps the invoice that a draft shows, as it is sent: a discounting loan draws on one, no other loan does.
 * @throws 400 on its fields: what is still empty, no file where one is needed, due too soon or beyond the longest credit, an amount above what is advanced on it, a payer that nobody can ask
 */
export async function keepBill(work: Work, loan: LoanRow, request: Disbursal): Promise<void> {
  const { bill_draft: draft, invoice_document_id: file, amount_paise: amountPaise } = request
  if (loan.terms.shape !== 'discounting') {
    if (draft) throw invalid({ 'bill.number': texts.t(work.language, 'bill.notHere') })
    return
  }
  const { payerId = null, number, payer, issuedOn, dueOn, amountPaise: billPaise } = filledIn(draft)
  if (!file) throw invalid({ invoice: texts.t(work.language, 'bill.file') })
  if (issuedOn > work.today) throw invalid({ 'bill.issuedOn': texts.t(work.language, 'bill.issuedOn') })
  assertDueOn(work, loan, 'bill.dueOn', dueOn)
  const most = advanceOn(billPaise, loan.terms.marginBps ?? 0)
  if (amountPaise > most)
    throw invalid({ amountPaise: texts.t(work.language, 'bill.beyond', { most: formatMoney(most) }) })
  const shown = { number, payer: payerId ? await payersName(work, request.organisation_id, payerId) : payer }
  await work.db
    .insertInto('discounted_invoice')
    .values({
      ...shown,
      disbursal_id: request.id,
      tenant: work.tenant,
      payer_id: payerId,
      same_as: sameAs(shown),
      issued_on: issuedOn,
      due_on: dueOn,
      amount_paise: billPaise,
    })
    .execute()
}

/** @throws 400 at every field that is still empty */
function filledIn(draft: BillDraft | null) {
  if (!draft) throw invalid({ 'bill.number': 'value.required' })
  const { number, payer, payerId, issuedOn, dueOn, amountPaise } = draft
  if (number && (payer || payerId) && issuedOn && dueOn && amountPaise)
    return { number, payer, payerId, issuedOn, dueOn, amountPaise }
  throw invalid({
    ...(!number && { 'bill.number': 'value.required' }),
    ...(!payer && !payerId && { 'bill.payer': 'value.required' }),
    ...(!issuedOn && { 'bill.issuedOn': 'value.required' }),
    ...(!dueOn && { 'bill.dueOn': 'value.required' }),
    ...(!amountPaise && { 'bill.amountPaise': 'value.required' }),
  })
}

/** @throws 400 at the field for a day on which an advance of the loan cannot be due */
export function assertDueOn(work: Work, { terms }: LoanRow, field: string, dueOn: PlainDate): void {
  const { shape, creditDays: days } = terms
  if (shape !== 'discounting') throw invalid({ [field]: texts.t(work.language, 'bill.notHere') })
  if (!withinCredit(dueOn, work.today, days)) throw invalid({ [field]: texts.t(work.language, 'bill.dueOn', { days }) })
}

/** What stands of all drawings of an organisation on one invoice, in paise. */
export async function drawnOn(work: Work, { organisation_id: organisationId }: Disbursal, bill: Bill): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(request.amount_paise), 0)::bigint as paise
    from discounted_invoice bill join disbursal_request request on request.id = bill.disbursal_id
    where bill.tenant = ${work.tenant} and bill.same_as = ${bill.same_as}
      and request.organisation_id = ${organisationId} and request.status = any(${[...STANDING]}::text[])`.execute(
    work.db,
  )
  return rows[0]?.paise ?? 0
}

export async function billOf(work: Work, disbursalId: string): Promise<Bill | null> {
  const found = await work.db
    .selectFrom('discounted_invoice')
    .selectAll()
    .where('disbursal_id', '=', disbursalId)
    .executeTakeFirst()
  return found ?? null
}

/** As an answer says it. */
export const shownBill = (bill: Pick<Bill, 'number' | 'payer' | 'issued_on' | 'due_on' | 'amount_paise'>) => ({
  number: bill.number,
  payer: bill.payer,
  issuedOn: bill.issued_on,
  dueOn: bill.due_on,
  amountPaise: bill.amount_paise,
})

/**
 * What a request draws on a day, and until when: an invoice's due date, else the loan's own terms say. On a day when the
 * invoice is due already it cannot be paid out any more (`checksOf`); its figures are then of one night.
 */
export async function drawOf(work: Work, request: Disbursal, valueOn: PlainDate) {
  const draw = { loanId: request.loan_id, amountPaise: request.amount_paise, valueOn }
  const dueOn = request.bill_draft?.dueOn ?? (await billOf(work, request.id))?.due_on
  return dueOn ? { ...draw, dueOn: latest(dueOn, addDays(valueOn, 1)) } : draw
}

const latest = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other)

/**
 * An invoice may be drawn on in parts, together not beyond what is advanced on it. Of a request that stands already, with
 * its organisation locked, so that two at once are both seen. @throws 409 saying what is left of it
 */
export async function assertWithinBill(work: Work, loan: LoanRow, request: Disbursal): Promise<void> {
  const bill = await billOf(work, request.id)
  if (!bill) return
  const most = advanceOn(bill.amount_paise, loan.terms.marginBps ?? 0)
  const beyond = (await drawnOn(work, request, bill)) - most
  if (beyond <= 0) return
  const left = formatMoney(Math.max(0, request.amount_paise - beyond))
  throw conflict(texts.t(work.language, 'bill.drawnAlready', { number: bill.number, left }))
}
