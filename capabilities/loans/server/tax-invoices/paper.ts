import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { amountInWords } from '@poonji/kernel/words.ts'
import type { Party } from '@poonji/capabilities/registrations/server/service.ts'
import { TAX_PAPER_SHOWN } from '../../status.ts'
import type { TaxPaper } from '../../tax-invoice-contract.ts'
import { feeWords } from '../../tax-words.ts'
import { texts } from '../texts.ts'
import { PAPER_COLUMNS, PAPERS } from './list.ts'
import { stateWords } from '@poonji/capabilities/reference/server/service.ts'
import { stateTaxWords } from './state-tax-words.ts'

interface Made extends TaxPaper {
  sac: string
  rateBps: number
  placeOfSupply: string
  supplier: Party
  recipient: Party
  /** Of a note: the invoice it corrects. */
  invoiceNumber: string | null
  invoiceOn: PlainDate | null
  /** Of an invoice for penal charges: their first night that none before it has told. */
  penalFrom: PlainDate | null
}

/**
 * A tax invoice or a note, with what rules 46 and 53 of the CGST Rules ask of them; one of a non-banking financial company
 * needs no signature (rule 54(2)). @throws 403 when it is not there
 */
export async function taxInvoicePaper(work: Work, taxInvoiceId: string): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const made = await madeById(work, taxInvoiceId)
  const { kind, number, supplier, recipient, taxable, cgst, sgst, igst, total } = made
  const title = TAX_PAPER_SHOWN[kind][language]
  const party = ({ name, gstin, address, stateCode }: Party): string =>
    [name, `GSTIN: ${gstin ?? t('tax.unregistered')}`, address, stateWords(stateCode, language)]
      .filter(Boolean)
      .join('\n')
  const half = formatPercent(made.rateBps / 2)
  const taxes: [string, number][] = igst
    ? [[`IGST ${formatPercent(made.rateBps)}`, igst]]
    : [
        [`CGST ${half}`, cgst],
        [`${stateTaxWords(supplier.stateCode)} ${half}`, sgst],
      ]
  return {
    name: `${kind.toLowerCase().replace('_', '-')}-${number.replaceAll('/', '-')}`,
    lender: supplier.name,
    title,
    reference: number,
    facts: [
      [t('tax.number'), number],
      [t('tax.date'), formatDate(made.issuedOn, language)],
      ...(made.invoiceNumber && made.invoiceOn
        ? [[t('tax.corrects'), `${made.invoiceNumber}, ${formatDate(made.invoiceOn, language)}`] as const]
        : []),
      [t('tax.supplier'), party(supplier)],
      [t('tax.recipient'), party(recipient)],
      [t('tax.place'), stateWords(made.placeOfSupply, language)],
      [t('tax.loan'), made.loanNumber],
      ...(made.penalFrom
        ? [
            [
              t('statement.period'),
              `${formatDate(made.penalFrom, language)} – ${formatDate(made.issuedOn, language)}`,
            ] as const,
          ]
        : []),
    ],
    tables: [
      {
        columns: [
          { title: t('tax.fee') },
          { title: 'SAC' },
          moneyColumn(t('tax.taxable')),
          ...taxes.map(([head]) => moneyColumn(head)),
          moneyColumn(t('tax.total')),
        ],
        rows: [[feeWords(made.code, language), made.sac, taxable, ...taxes.map(([, paise]) => paise), total]],
      },
    ],
    notes: [amountInWords(total, language), t('tax.reverseCharge'), t('tax.unsigned')],
  }
}

async function madeById(work: Work, taxInvoiceId: string): Promise<Made> {
  const { rows } = await sql<Made>`
    select ${PAPER_COLUMNS}, made.sac, made.rate_bps as "rateBps", made.place_of_supply as "placeOfSupply", made.supplier,
      made.recipient, invoice.number as "invoiceNumber", invoice.issued_on as "invoiceOn", told.from_on as "penalFrom"
    from ${PAPERS} left join tax_invoice invoice on invoice.id = made.invoice_id cross join lateral (
      select min(on_date) as from_on from accrual
      where made.code = 'PENAL' and made.kind = 'INVOICE' and accrual.loan_id = made.loan_id and penal_paise > 0
        and on_date > all(select issued_on from tax_invoice before where before.loan_id = made.loan_id and before.code = 'PENAL'
          and before.issued_on < made.issued_on)
    ) as told
    where made.id = ${taxInvoiceId} and made.tenant = ${work.tenant}`.execute(work.db)
  const [made] = rows
  if (!made) throw notPermitted()
  return made
}
