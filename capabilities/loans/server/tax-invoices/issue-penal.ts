import { sql } from 'kysely'
import { splitGst, type GstParts } from '@poonji/finance/gst.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { postBatch } from '@poonji/capabilities/ledger/server/service.ts'
import { supplyTo, type Party } from '@poonji/capabilities/registrations/server/service.ts'
import type { HeldStep, TaxPaperKind } from '../../status.ts'
import type { Single } from '../end-of-day/held.ts'
import { nextNumbers } from './number.ts'

/** A loan whose penal charges bear tax, with what of both no tax invoice says yet; below 0 where less is asked since. */
interface Untold {
  loanId: string
  number: string
  organisationId: string
  productCode: string
  rateBps: number
  sac: string
  taxable: Paise
  tax: Paise
  /** The invoice before, which a credit note corrects. */
  before: { id: string; placeOfSupply: string; interState: boolean; supplier: Party; recipient: Party } | null
}

/**
 * At the end of a month: the tax invoice of each loan for the penal charges of its nights, where those bear tax, or a credit
 * note where more was waived or taken back (CGST Act, sections 31(5) and 34). Their tax gathers undivided, in GST payable,
 * and goes over to whom it is owed with its invoice, by where the borrower is then. The first one of a loan tells all nights
 * so far: an invoice is neither dated back nor numbered among those of before, and its paper names the days it is for.
 * A month that is closed late is told as it ended: see `keepEvenings`. What the night before left out is told tonight.
 */
export async function penalInvoices(
  work: Work,
  onDate: PlainDate,
  leftBefore: readonly { step: HeldStep; about_id: string }[],
): Promise<Single[]> {
  const leftOut = leftBefore.filter(one => one.step === 'invoice').map(one => one.about_id)
  const isMonthEnd = addDays(onDate, 1).endsWith('-01')
  if (!isMonthEnd && !leftOut.length) return []
  const all = await untoldOf(work, onDate, isMonthEnd ? null : leftOut)
  return all.map(untold => {
    const { loanId: id, number, organisationId } = untold
    return { step: 'invoice', id, number, organisationId, live: now => tell(now, untold, onDate) }
  })
}

async function untoldOf(work: Work, onDate: PlainDate, loanIds: readonly string[] | null): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    with taxed as (
      select id, number, organisation_id, product_code, (terms->'penal'->>'taxBps')::bigint as tax_bps from loan
      where tenant = ${work.tenant} and status <> 'OPEN' and (terms->'penal'->>'taxBps')::bigint > 0
        and (${loanIds}::uuid[] is null or id = any(${loanIds}::uuid[]))
    ),
    reckoned as (
      select taxed.id, sum(penal_paise + penal_waived_late)::bigint as penal,
        sum(round((penal_paise + penal_waived) * tax_bps::numeric / (10000 + tax_bps))
          - round((penal_waived - penal_waived_late) * tax_bps::numeric / (10000 + tax_bps)))::bigint as tax
      from taxed join due on due.loan_id = taxed.id where raised group by 1
    ),
    asked as (
      select reckoned.id, coalesce(penal_asked_paise, penal) as penal, coalesce(penal_tax_paise, tax) as tax
      from reckoned left join loan_evening on loan_evening.loan_id = reckoned.id and on_date = ${onDate}::date
    ),
    said as (
      select taxed.id, coalesce(sum(sign * taxable_paise), 0)::bigint as taxable,
        coalesce(sum(sign * (cgst_paise + sgst_paise + igst_paise)), 0)::bigint as tax
      from taxed left join tax_invoice made on made.loan_id = taxed.id and made.code = 'PENAL'
        cross join lateral (select case made.kind when 'CREDIT_NOTE' then -1 else 1 end as sign) as signed
      group by 1
    )
    select taxed.id as "loanId", taxed.number, organisation_id as "organisationId", product_code as "productCode", tax_bps as "rateBps", rule.sac,
      asked.penal - asked.tax - said.taxable as taxable, asked.tax - said.tax as tax, before
    from taxed join asked on asked.id = taxed.id join said on said.id = taxed.id cross join lateral (
      select sac from charge_tax where code = 'PENAL' and from_on <= ${onDate}::date order by from_on desc limit 1
    ) as rule left join lateral (
      select json_build_object('id', id, 'placeOfSupply', place_of_supply, 'interState', igst_paise > 0, 'supplier', supplier,
        'recipient', recipient) as before
      from tax_invoice where loan_id = taxed.id and code = 'PENAL' and kind = 'INVOICE' order by created_at desc, number desc limit 1
    ) as made on true
    where asked.penal <> said.taxable + said.tax and asked.tax <> said.tax order by taxed.id`.execute(work.db)
  return rows
}

async function tell(work: Work, untold: Untold, onDate: PlainDate): Promise<void> {
  const { loanId, organisationId, productCode, rateBps, sac, before } = untold
  const more = untold.taxable + untold.tax
  const sign = Math.sign(more)
  const kind: TaxPaperKind = more < 0 ? 'CREDIT_NOTE' : 'INVOICE'
  const of = kind === 'CREDIT_NOTE' && before ? before : await supplyTo(work, organisationId)
  // what the rounding of one due puts the other way than the rest waits for the month after
  const tax = Math.min(Math.max(0, sign * untold.tax), Math.abs(more))
  const parts = splitGst(tax, of.interState)
  const [number = ''] = await nextNumbers(work, { kind, on: onDate, count: 1 })
  await work.db
    .insertInto('tax_invoice')
    .values({
      tenant: work.tenant,
      number,
      kind,
      issued_on: onDate,
      loan_id: loanId,
      organisation_id: organisationId,
      charge_id: null,
      invoice_id: kind === 'CREDIT_NOTE' ? (before?.id ?? null) : null,
      code: 'PENAL',
      sac,
      rate_bps: rateBps,
      taxable_paise: Math.abs(more) - tax,
      cgst_paise: parts.cgstPaise,
      sgst_paise: parts.sgstPaise,
      igst_paise: parts.igstPaise,
      place_of_supply: of.placeOfSupply,
      supplier: JSON.stringify(of.supplier),
      recipient: JSON.stringify(of.recipient),
      created_at: work.now,
    })
    .execute()
  await postBatch(work, [
    {
      idempotencyKey: `penal-tax:${onDate}:${loanId}`,
      kind: 'penal-tax',
      valueOn: onDate,
      bookedOn: onDate,
      productCode,
      loanId,
      source: { kind: 'day', id: onDate },
      entries: owedTo(parts, sign).map(entry => ({ ...entry, loanId })),
    },
  ])
}

const owedTo = ({ cgstPaise, sgstPaise, igstPaise }: GstParts, sign: number) => [
  { account: 'GST_PAYABLE' as const, amountPaise: sign * (cgstPaise + sgstPaise + igstPaise) },
  { account: 'CGST_PAYABLE' as const, amountPaise: -sign * cgstPaise },
  { account: 'SGST_PAYABLE' as const, amountPaise: -sign * sgstPaise },
  { account: 'IGST_PAYABLE' as const, amountPaise: -sign * igstPaise },
]
