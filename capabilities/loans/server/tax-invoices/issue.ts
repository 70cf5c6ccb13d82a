import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { gstOn, type GstParts } from '@poonji/finance/gst.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { share, sumOf, type Paise } from '@poonji/kernel/money.ts'
import { supplyTo, type Party } from '@poonji/capabilities/registrations/server/service.ts'
import { TAX_PAPER_KINDS, type ChargeCode, type TaxPaperKind } from '../../status.ts'
import type { LoanRow } from '../history-of.ts'
import { chargeParts } from '../life/charge-parts.ts'
import type { LoanLife } from '../life/life.ts'
import { nextNumbers } from './number.ts'

/** A taxed charge, with what invoice and notes say of it together. */
interface Charged {
  chargeId: string
  code: ChargeCode
  basePaise: Paise
  taxPaise: Paise
  placeOfSupply: string
  interState: boolean
  halvesApart: boolean
  sac: string
  ruleBps: number
  invoice: { id: string; sac: string; rateBps: number; supplier: Party; recipient: Party } | null
  said: Amounts
}

type Amounts = { taxablePaise: Paise } & GstParts
interface Draft {
  charged: Charged
  kind: TaxPaperKind
  amounts: Amounts
}

/**
 * What is invoiced of each charge of a loan, its tax included: paid, unpaid, moved into the principal, or waived or
 * fallen away too late for a credit note.
 */
export const chargedOf = ({ dues, waivedLate }: Pick<LoanLife, 'dues' | 'waivedLate'>): Map<string, Paise> =>
  new Map([
    ...waivedLate,
    ...dues.flatMap(({ chargeId, owed, moved }): [string, Paise][] =>
      chargeId ? [[chargeId, owed.charges + moved.charges + (waivedLate.get(chargeId) ?? 0)]] : [],
    ),
  ])

/**
 * Brings the tax invoices of a loan to what is asked of its charges now: an invoice for a new one, a credit note for
 * what was waived, reversed or returned since, a debit note for what is asked again (CGST Act, sections 31 and 34). In
 * the transaction that moved the books, and the same parts as in them; a charge from before the split has none.
 */
export async function issueTaxInvoices(
  work: Work,
  loan: LoanRow,
  { asked, on }: { asked: ReadonlyMap<string, Paise>; on: PlainDate },
): Promise<void> {
  const drafts = (await chargesOf(work, loan.id)).flatMap(charged => draftOf(charged, asked.get(charged.chargeId) ?? 0))
  if (!drafts.length) return
  const supply = drafts.some(({ kind }) => kind === 'INVOICE') ? await supplyTo(work, loan.organisation_id) : undefined
  for (const kind of TAX_PAPER_KINDS) {
    const these = drafts.filter(draft => draft.kind === kind)
    if (!these.length) continue
    const numbers = await nextNumbers(work, { kind, on, count: these.length })
    await work.db
      .insertInto('tax_invoice')
      .values(
        these.map(({ charged, amounts }, i) => {
          const { supplier, recipient } = charged.invoice ?? supply ?? {}
          return {
            tenant: work.tenant,
            number: numbers[i] ?? '',
            kind,
            issued_on: on,
            loan_id: loan.id,
            organisation_id: loan.organisation_id,
            charge_id: charged.chargeId,
            invoice_id: charged.invoice?.id ?? null,
            code: charged.code,
            sac: charged.invoice?.sac ?? charged.sac,
            rate_bps: charged.invoice?.rateBps ?? rateOf(charged),
            taxable_paise: amounts.taxablePaise,
            cgst_paise: amounts.cgstPaise,
            sgst_paise: amounts.sgstPaise,
            igst_paise: amounts.igstPaise,
            place_of_supply: charged.placeOfSupply,
            supplier: JSON.stringify(supplier),
            recipient: JSON.stringify(recipient),
            created_at: work.now,
          }
        }),
      )
      .execute()
  }
}

async function chargesOf(work: Work, loanId: string): Promise<Charged[]> {
  const { rows } = await sql<Charged>`
    select charge.id as "chargeId", charge.code, base_paise as "basePaise", tax_paise as "taxPaise",
      charge.place_of_supply as "placeOfSupply", inter_state as "interState", halves_apart as "halvesApart", rule.sac, rule.tax_bps as "ruleBps", invoice,
      json_build_object('taxablePaise', said.taxable, 'cgstPaise', said.cgst, 'sgstPaise', said.sgst, 'igstPaise', said.igst) as said
    from loan_charge charge cross join lateral (
      select sac, tax_bps from charge_tax where code = charge.code and from_on <= charge.due_on order by from_on desc limit 1
    ) as rule cross join lateral (
      select coalesce(sum(sign * taxable_paise), 0) as taxable, coalesce(sum(sign * cgst_paise), 0) as cgst,
        coalesce(sum(sign * sgst_paise), 0) as sgst, coalesce(sum(sign * igst_paise), 0) as igst
      from tax_invoice cross join lateral (select case kind when 'CREDIT_NOTE' then -1 else 1 end as sign) as signed
      where charge_id = charge.id
    ) as said left join lateral (
      select json_build_object('id', id, 'sac', sac, 'rateBps', rate_bps, 'supplier', supplier, 'recipient', recipient) as invoice
      from tax_invoice where charge_id = charge.id and kind = 'INVOICE'
    ) as made on true
    where charge.loan_id = ${loanId} and charge.place_of_supply is not null
    order by charge.due_on, charge.created_at, charge.id`.execute(work.db)
  return rows
}

/**
 * What is to be said of a charge beyond what was said; nothing where that is right. A paisa or two may bring each half of the
 * tax one more and so the value one less: then a note says what is more and another what is less, since neither has a minus.
 */
function draftOf(charged: Charged, askedPaise: Paise): Draft[] {
  const now = chargeParts(charged, askedPaise)
  const beyond = (sign: 1 | -1): Amounts => {
    const of = (part: keyof Amounts) => Math.max(0, sign * (now[part] - charged.said[part]))
    const [taxablePaise, cgstPaise] = [of('taxablePaise'), of('cgstPaise')]
    return { taxablePaise, cgstPaise, sgstPaise: of('sgstPaise'), igstPaise: of('igstPaise') }
  }
  const drafts: Draft[] = [
    { charged, kind: charged.invoice ? 'DEBIT_NOTE' : 'INVOICE', amounts: beyond(1) },
    { charged, kind: 'CREDIT_NOTE', amounts: beyond(-1) },
  ]
  return drafts.filter(({ amounts }) => sumOf(Object.values(amounts), paise => paise) > 0)
}

/** The rate in force, where the tax is by it; a tax that was agreed before keeps its own. */
const rateOf = ({ basePaise, taxPaise, ruleBps }: Charged): number =>
  [true, false].some(interState => gstOn(basePaise, ruleBps, interState) === taxPaise)
    ? ruleBps
    : share(taxPaise, 10_000, basePaise)
