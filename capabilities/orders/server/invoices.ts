import type { Selectable } from 'kysely'
import { conflict, conflictAt, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { requestsOnInvoices, type OnInvoice } from '@poonji/capabilities/disbursals/server/service.ts'
import { STANDING } from '@poonji/capabilities/disbursals/status.ts'
import { takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'
import { isGstInvoiceNumber, normalizeGstInvoiceNumber } from '@poonji/kernel/identifiers/gst-invoice-number.ts'
import { formatMoney, sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { addInvoice, OrderInvoice } from '../invoice-contract.ts'
import { suppliersGstin } from '../supply.ts'
import { texts } from './texts.ts'
import type { InvoiceTable } from './tables.ts'
import { assertNotStopped, keyOf, lockOrder, mayKeep, orderById, type Order } from './orders.ts'

const MOST = 100
/** An invoice's total is rounded to whole rupees by itself, so that the invoices of an order may come to more than it. */
const ROUNDING_PAISE = 1_00

export const presentInvoices = (work: Work, orderId: string) =>
  work.db.selectFrom('trade_order_invoice').where('order_id', '=', orderId).where('removed_at', 'is', null)

const stands = ({ status }: OnInvoice) => STANDING.some(one => one === status)

/** Whoever pays what is invoiced: of a purchase it is the organisation itself. */
const payerOf = ({ kind, party_name: party }: Pick<Order, 'kind' | 'party_name'>) => (kind === 'WORK' ? party : null)

async function drawingsOf(work: Work, order: Order, only?: string): Promise<OnInvoice[]> {
  const invoices = await presentInvoices(work, order.id).select(['id', 'file_id as fileId', 'number']).execute()
  const payer = payerOf(order)
  const asked = invoices.filter(one => only === undefined || one.id === only).map(one => ({ ...one, payer }))
  return requestsOnInvoices(work, order.organisation_id, asked)
}

/** What stands of the drawings on an order's invoices; one that shows two of them counts once. */
export async function drawnOn(work: Work, order: Order): Promise<Paise> {
  const drawings = new Map((await drawingsOf(work, order)).filter(stands).map(one => [one.id, one]))
  return sumOf(drawings.values(), one => one.amountPaise)
}

/** The orders with a closed rest that a drawing is on, by their invoices. */
export async function closedShortUnder(work: Work, organisationId: string, drawingId: string): Promise<string[]> {
  const invoices = await work.db
    .selectFrom('trade_order')
    .innerJoin('trade_order_invoice as invoice', 'invoice.order_id', 'trade_order.id')
    .select(['invoice.id', 'invoice.file_id as fileId', 'invoice.number', 'order_id', 'kind', 'party_name'])
    .where('trade_order.tenant', '=', work.tenant)
    .where('trade_order.organisation_id', '=', organisationId)
    .where('rest_closed_paise', '>', 0)
    .where('state', '!=', 'CANCELLED')
    .where('invoice.removed_at', 'is', null)
    .execute()
  const asked = invoices.map(one => ({ ...one, payer: payerOf(one) }))
  const drawn = new Set((await requestsOnInvoices(work, organisationId, asked, drawingId)).map(one => one.invoiceId))
  return [...new Set(invoices.filter(one => drawn.has(one.id)).map(one => one.order_id))]
}

/** What of an order may be invoiced: its rest, once that is closed, is not. */
const invoiceable = (order: Order): Paise => order.total_paise - order.rest_closed_paise

/** What is invoiced beyond that, more than rounding is: the rest was closed since. */
export async function overInvoiced(work: Work, order: Order): Promise<Paise> {
  const there = await presentInvoices(work, order.id).select('amount_paise').execute()
  const over = sumOf(there, one => one.amount_paise) - invoiceable(order)
  return over > ROUNDING_PAISE * there.length ? over : 0
}

/** What a standing drawing on an order's invoices may be of at most, where all of them together are beyond what was sent. */
export async function drawnBeyond(work: Work, order: Order, drawingId: string): Promise<{ leftPaise: Paise } | null> {
  const all = await drawingsOf(work, order)
  const drawings = new Map(all.filter(stands).map(one => [one.id, one.amountPaise]))
  const own = drawings.get(drawingId)
  if (own === undefined) return null
  const invoices = new Set(all.map(one => one.invoiceId)).size
  const others = sumOf(drawings.values(), paise => paise) - own
  const leftPaise = Math.max(0, invoiceable(order) - others)
  return own > leftPaise + ROUNDING_PAISE * invoices ? { leftPaise } : null
}

/** The invoices of an order, the first issued first. */
export async function invoicesOf(work: Work, orderId: string): Promise<OrderInvoice[]> {
  const order = await orderById(work, orderId)
  const drawings = await drawingsOf(work, order)
  const rows = await presentInvoices(work, orderId)
    .select(['id', 'number', 'issued_on as issuedOn', 'amount_paise as amountPaise', 'file_name as fileName'])
    .orderBy('issued_on')
    .orderBy('added_at')
    .execute()
  const keeps = mayKeep(work, order.organisation_id) && order.state !== 'CANCELLED'
  return rows.map(row => {
    const own = drawings.filter(one => one.invoiceId === row.id)
    return {
      ...row,
      drawings: own.map(({ id, number, amountPaise, status }) => ({ id, number, amountPaise, status })),
      mayRemove: keeps && !own.some(stands),
    }
  })
}

/**
 * Adds an invoice to an order; one of the same issuer, number and financial year is kept once.
 * @throws 400 at its fields, 409 at the number for one that is kept, for a cancelled order or a stopped company
 */
export async function keepInvoice(work: Work, orderId: string, form: Body<typeof addInvoice>): Promise<string> {
  const order = await lockOrder(work, orderId)
  const { organisation_id: organisationId, kind, party_gstin: party, own_gstin: own } = order
  await assertNotStopped(work, organisationId)
  const number = normalizeGstInvoiceNumber(form.number)
  const wrong = (field: string, words: string) => invalid({ [field]: words })
  const issuer = suppliersGstin({ kind, party, own })
  // a registered supplier's invoices have numbers of the law's form, one series a GST number
  if (issuer && !isGstInvoiceNumber(number)) throw wrong('number', texts.t(work.language, 'invoice.number'))
  if (!keyOf(number)) throw invalid({ number: 'value.invalid' })
  if (form.issuedOn < order.ordered_on) throw wrong('issuedOn', texts.t(work.language, 'invoice.before'))
  if (form.issuedOn > work.today) throw wrong('issuedOn', texts.t(work.language, 'invoice.future'))
  const key = {
    organisation_id: organisationId,
    issuer_key: issuer ?? (kind === 'PURCHASE' ? order.party_key : ''),
    financial_year: financialYearOf(form.issuedOn),
    number_key: keyOf(number),
  }
  // before what is left: whoever adds it twice is not told to enter another order for it
  if (await isThere(work, key)) throw conflictAt('number', texts.t(work.language, 'invoice.there'))
  const there = await presentInvoices(work, orderId).select('amount_paise').execute()
  if (there.length >= MOST) throw conflict(texts.t(work.language, 'invoice.most', { most: MOST }))
  const left = invoiceable(order) - sumOf(there, one => one.amount_paise)
  if (left <= 0 || form.amountPaise > left + ROUNDING_PAISE * (there.length + 1))
    throw wrong('amountPaise', beyond(work, order, left))
  const { fileId, name } = await takeUpload(work, form.paper, 'paper.storagePath')
  const made = await work.db
    .insertInto('trade_order_invoice')
    .values({
      order_id: orderId,
      ...key,
      number,
      issued_on: form.issuedOn,
      amount_paise: form.amountPaise,
      file_id: fileId,
      file_name: name,
      added_by: work.actor.accountId,
      added_at: work.now,
      removed_at: null,
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflictAt('number', texts.t(work.language, 'invoice.there'))
  const detail = { invoice: number, amount: form.amountPaise }
  await work.audit('order.invoiceAdded', 'order', orderId, detail, organisationId)
  return made.id
}

type InvoiceKey = Pick<Selectable<InvoiceTable>, 'organisation_id' | 'issuer_key' | 'financial_year' | 'number_key'>

const isThere = async (work: Work, key: InvoiceKey): Promise<boolean> =>
  (await work.db
    .selectFrom('trade_order_invoice')
    .select('id')
    .where(eb => eb.and(key))
    .where('removed_at', 'is', null)
    .where('order_cancelled', '=', false)
    .executeTakeFirst()) !== undefined

function beyond(work: Work, order: Order, left: Paise): string {
  const closed = order.rest_closed_paise > 0
  if (left <= 0) return texts.t(work.language, closed ? 'invoice.wholeOfSent' : 'invoice.whole')
  return texts.t(work.language, closed ? 'invoice.beyondSent' : 'invoice.beyond', { left: formatMoney(left) })
}

/** @throws 403 when the order has no such invoice, 409 for one that is drawn on */
export async function takeInvoiceAway(work: Work, orderId: string, invoiceId: string): Promise<void> {
  const order = await lockOrder(work, orderId)
  if ((await drawingsOf(work, order, invoiceId)).some(stands)) throw conflict(texts.t(work.language, 'invoice.drawn'))
  const gone = await work.db
    .updateTable('trade_order_invoice')
    .set({ removed_at: work.now })
    .where('id', '=', invoiceId)
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (!gone) throw notPermitted()
  await work.audit('order.invoiceRemoved', 'order', orderId, { invoice: gone.number }, order.organisation_id)
}
