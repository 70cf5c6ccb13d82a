import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { stateOf } from '@poonji/capabilities/reference/server/service.ts'
import { gstinsOf } from '@poonji/capabilities/registrations/server/service.ts'
import type { OrderPrice } from '@poonji/finance/order-price.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { isOrganisationName, normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import type { OrderForm } from '../contract.ts'
import { suppliersGstin } from '../supply.ts'
import { texts } from './texts.ts'
import { assertNotStopped, keyOf } from './orders.ts'
import { partiesOf } from './parties.ts'
import { priceOfForm } from './price.ts'
import { tellParty } from './tell-party.ts'
import './tables.ts'

/**
 * Keeps an order with its items, priced from them.
 * @throws 400 at the field that is not right, 409 for a stopped company, and at the number for one that is kept already
 */
export async function createOrder(work: Work, organisationId: string, form: OrderForm): Promise<string> {
  await assertNotStopped(work, organisationId)
  assertDates(work, form)
  if (!keyOf(form.number)) throw invalid({ number: 'value.invalid' })
  if (!stateOf(form.placeState)) throw invalid({ placeState: 'value.invalid' })
  const own = await gstinsOf(work, organisationId)
  if (form.ownGstin && !own.includes(form.ownGstin))
    throw invalid({ ownGstin: texts.t(work.language, 'order.ownGstin') })
  const party = await partyOf(work, organisationId, form)
  if (party.gstin && own.includes(party.gstin)) throw invalid({ partyGstin: texts.t(work.language, 'order.ownParty') })
  const price = priced(work, form, party.gstin)
  const paper = form.paper && (await takeUpload(work, form.paper, 'paper'))
  const order = await work.db
    .insertInto('trade_order')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      kind: form.kind,
      number: form.number,
      number_key: keyOf(form.number),
      party_key: keyOf(party.name),
      party_name: party.name,
      party_gstin: party.gstin,
      beneficiary_id: party.beneficiaryId,
      party_organisation_id: party.organisationId,
      own_gstin: form.ownGstin || null,
      place_state: form.placeState,
      place: form.place,
      ordered_on: form.orderedOn,
      deliver_by: form.deliverBy,
      credit_days: form.creditDays,
      note: form.note,
      freight_paise: form.freightPaise ?? 0,
      other_paise: form.otherPaise ?? 0,
      rounded: form.rounded,
      total_paise: price.totalPaise,
      file_id: paper?.fileId ?? null,
      file_name: paper?.name ?? null,
      cancel_reason: null,
      cancelled_by: null,
      cancelled_at: null,
      created_by: work.actor.accountId,
      created_at: work.now,
    })
    .onConflict(c => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!order) throw conflictAt('number', texts.t(work.language, 'order.there'))
  await work.db
    .insertInto('trade_order_item')
    .values(
      form.items.map((one, i) => ({
        order_id: order.id,
        line: i + 1,
        description: one.description,
        hsn: one.hsn,
        unit: one.unit,
        quantity: one.quantity,
        rate_paise: one.ratePaise,
        discount_paise: one.discountPaise ?? 0,
        gst_bps: one.gstBps,
      })),
    )
    .execute()
  const { kind, number } = form
  await tellParty(work, order, 'sms.placed')
  await work.audit('order.kept', 'order', order.id, { kind, number, total: price.totalPaise }, organisationId)
  return order.id
}

/** GST is charged since this day, and every order here bears its rates. */
const GST_BEGAN = '2017-07-01'
const LONGEST_DELIVERY_MONTHS = 120

function assertDates(work: Work, { orderedOn, deliverBy }: OrderForm): void {
  if (orderedOn < GST_BEGAN) throw invalid({ orderedOn: texts.t(work.language, 'order.beforeGst') })
  if (orderedOn > work.today) throw invalid({ orderedOn: texts.t(work.language, 'order.future') })
  if (deliverBy && deliverBy < orderedOn) throw invalid({ deliverBy: texts.t(work.language, 'order.deliverBy') })
  if (deliverBy && deliverBy > addMonths(orderedOn, LONGEST_DELIVERY_MONTHS))
    throw invalid({ deliverBy: texts.t(work.language, 'order.deliverLate') })
}

/** The other party as it is known to us, or as it is named. @throws 400 at its fields */
async function partyOf(work: Work, organisationId: string, form: OrderForm) {
  const { partyId, partyName, partyGstin } = form
  if (partyId) {
    const known = (await partiesOf(work, organisationId)).find(one => one.id === partyId)
    if (!known) throw invalid({ partyId: texts.t(work.language, 'order.party') })
    const gstin = known.gstin ?? (partyGstin || null)
    return {
      name: known.name,
      gstin,
      beneficiaryId: known.of === 'beneficiary' ? known.id : null,
      organisationId: known.organisationId,
    }
  }
  const name = normalizeOrganisationName(partyName)
  if (!name) throw invalid({ partyName: 'value.required' })
  if (!isOrganisationName(name) || !keyOf(name)) throw invalid({ partyName: 'name.invalid' })
  return { name, gstin: partyGstin || null, beneficiaryId: null, organisationId: null }
}

/** @throws 400 for tax of a supplier without a GSTIN, and for an order that is worth nothing */
function priced(work: Work, form: OrderForm, party: string | null): OrderPrice {
  const { kind, ownGstin: own, items } = form
  const supplier = suppliersGstin({ kind, party, own })
  const taxed = supplier ? -1 : items.findIndex(one => one.gstBps > 0)
  if (taxed >= 0) throw invalid({ [`items.${taxed}.gstBps`]: texts.t(work.language, 'order.noGstin') })
  const worthless = () => invalid({ 'items.0.ratePaise': texts.t(work.language, 'order.worthless') })
  try {
    const price = priceOfForm(form, supplier)
    if (price.totalPaise > 0) return price
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw worthless()
}
