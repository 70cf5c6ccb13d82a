import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { lastCreditNoteOn } from '@poonji/finance/gst.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { charges } from '../../charge-contract.ts'
import { supplyTo } from '@poonji/capabilities/registrations/server/service.ts'
import { ADDED_CHARGES, CHARGE_CODES } from '../../status.ts'
import { penalWaiversOf } from '../penal-waiver/waivers-of.ts'

type Charges = Answer<typeof charges>
type Charge = Omit<Charges['charges'][number], 'lastNoteOn'>
type Asked = Omit<Charges['requests'][number], 'own' | 'lastNoteOn'> & { askedId: string; chargedOn: PlainDate | null }

/** The charges of a loan with what of them is unpaid, and what was asked and decided about them, the newest first. */
export async function chargesOf(work: Work, loanId: string): Promise<Charges> {
  const standing = sql<Charge>`
    select charge.id as "chargeId", charge.code, charge.base_paise as base, charge.tax_paise as tax, charge.due_on as "dueOn",
      coalesce(due.unpaid_paise, 0)::bigint as unpaid,
      coalesce(charge.base_paise + charge.tax_paise - due.charges_paise - due.moved_charges, 0)::bigint as waived,
      charge.reversed_on as "returnedOn", charge.reversed_on is null and charge.code = any(${[...ADDED_CHARGES]}::text[])
        and due.charges_paise > 0 and due.moved_charges = 0
        and not exists (select from loan_write_off where loan_id = charge.loan_id) as "mayTakeBack"
    from loan_charge charge left join due on due.charge_id = charge.id
    where charge.loan_id = ${loanId} and (charge.reversed_on is null or exists (
      select from charge_request asked where asked.charge_id = charge.id and asked.kind = 'REVERSE' and asked.state = 'APPROVED') or exists (
      select from loan_closing closing
      where closing.loan_id = charge.loan_id and closing.reversed_on is null and charge.id = any(closing.returned_charges)))
    order by charge.due_on desc, charge.created_at desc, charge.id`.execute(work.db)
  const requests = sql<Asked>`
    select request.id as "requestId", request.kind, request.code, request.charge_id as "chargeId",
      request.base_paise as base, request.tax_paise as tax, request.reason, request.state, request.note,
      request.asked_by as "askedId", maker.name as "askedBy", request.asked_at as "askedAt",
      checker.name as "decidedBy", request.decided_at as "decidedAt", charge.due_on as "chargedOn"
    from charge_request request join account maker on maker.id = request.asked_by
      left join loan_charge charge on charge.id = request.charge_id
      left join account checker on checker.id = request.decided_by
    where request.loan_id = ${loanId} order by request.asked_at desc, request.id`.execute(work.db)
  const inForce = sql<Charges['taxes'][number]>`
    select distinct on (code) code, tax_bps as "taxBps" from charge_tax
    where from_on <= ${work.today} and code = any(${[...CHARGE_CODES]}::text[])
    order by code, from_on desc`.execute(work.db)
  const [list, asked, taxes, penal, supply] = await Promise.all([
    standing,
    requests,
    inForce,
    penalWaiversOf(work, loanId),
    supplyTo(work, await borrowerOf(work, loanId)),
  ])
  return {
    charges: list.rows.map(row => ({
      ...row,
      lastNoteOn: row.tax > 0 && !row.returnedOn ? passed(work, row.dueOn) : null,
    })),
    requests: asked.rows.map(({ askedId, chargedOn, ...row }) => ({
      ...asItWouldGo(row, chargedOn && passed(work, chargedOn)),
      own: askedId === work.actor.accountId,
    })),
    penal,
    taxes: taxes.rows,
    interState: supply.interState,
  }
}

async function borrowerOf(work: Work, loanId: string): Promise<string> {
  const loan = await work.db.selectFrom('loan').select('organisation_id').where('id', '=', loanId).executeTakeFirst()
  if (!loan) throw notPermitted()
  return loan.organisation_id
}

/** The last day of a credit note for a charge of a day, where that has passed. */
function passed(work: Work, chargedOn: PlainDate): PlainDate | null {
  const lastOn = lastCreditNoteOn(chargedOn)
  return work.today > lastOn ? lastOn : null
}

/** What waits beyond the last day of a credit note takes no tax back, even where it was asked before. */
function asItWouldGo<Row extends Pick<Asked, 'kind' | 'state' | 'base' | 'tax'>>(
  row: Row,
  lastNoteOn: PlainDate | null,
) {
  if (row.kind === 'ADD' || row.state !== 'WAITING' || !lastNoteOn) return { ...row, lastNoteOn: null }
  return { ...row, base: row.base + row.tax, tax: 0, lastNoteOn }
}
