import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import { ownPartner } from '../statement.ts'
import { certificatesOf } from './certificates.ts'
import { taxQuarter } from './tax-quarter.ts'

interface Deduction {
  number: string
  /** The day of its books: what was credited then bears the deduction then. */
  onDate: PlainDate
  quarter: PlainDate
  commissionPaise: Paise
  section: string
  basePaise: Paise
  bps: number
  tdsPaise: Paise
  /** Of section 197, which sets the rate. */
  certificate: string | null
}

/** What was released to a partner, statement by statement; what was taken back is not among it. */
async function deductions(work: Work, partnerId: string): Promise<Deduction[]> {
  const { rows } = await sql<Deduction>`
    select payment.number, credit.value_on as "onDate", date_trunc('quarter', credit.value_on)::date as quarter,
      payment.commission_paise as "commissionPaise", payment.tds_section as section,
      payment.tds_base_paise as "basePaise", payment.tds_bps as bps, payment.tds_paise as "tdsPaise",
      payment.tds_certificate as certificate
    from payout_statement payment join ledger_transaction credit on credit.id = payment.credit_transaction_id
    where payment.tenant = ${work.tenant} and payment.partner_id = ${partnerId} and payment.status <> 'CANCELLED'
    order by credit.value_on, payment.number`.execute(work.db)
  return rows
}

const sum = (rows: readonly Deduction[], of: 'commissionPaise' | 'tdsPaise') =>
  rows.reduce((total, row) => total + row[of], 0)

export async function taxDeducted(work: Work) {
  const partnerId = ownPartner(work)
  const [rows, given] = await Promise.all([deductions(work, partnerId), certificatesOf(work, partnerId)])
  return [...Map.groupBy(rows, row => row.quarter)]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([from, ofQuarter]) => {
      const quarter = taxQuarter(from)
      const tdsPaise = sum(ofQuarter, 'tdsPaise')
      const certificate = given.get(from) ?? null
      return {
        ...quarter,
        commissionPaise: sum(ofQuarter, 'commissionPaise'),
        tdsPaise,
        certificate,
        late: tdsPaise > 0 && !certificate && quarter.certificateBy < work.today,
      }
    })
}

/** A quarter's deductions to keep. @throws 403 for a quarter in which nothing was credited */
export async function taxDeductedPaper(work: Work, fromOn: PlainDate): Promise<ViewPaper> {
  const partnerId = ownPartner(work)
  const rows = (await deductions(work, partnerId)).filter(row => row.quarter === fromOn)
  if (!rows.length) throw notPermitted()
  const { name, pan_masked: pan } = await work.db
    .selectFrom('organisation')
    .select(['name', 'pan_masked'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const { language } = work
  const t = texts.in(language)
  const { toOn, certificateBy } = taxQuarter(fromOn)
  const quarter = t('tax.quarterName', { from: formatDate(fromOn, language), to: formatDate(toOn, language) })
  return {
    name: `tds-${fromOn}`,
    title: t('tax.title'),
    reference: quarter,
    facts: [[t('table.partner'), name], ...(pan ? [['PAN', pan] as const] : []), [t('tax.quarter'), quarter]],
    tables: [
      {
        columns: [
          { title: t('pay.number') },
          dateColumn(t('tax.creditedOn')),
          moneyColumn(t('pay.commission')),
          { title: t('tax.section') },
          moneyColumn(t('tax.base')),
          { title: t('tax.rate') },
          { title: t('tax.lower') },
          moneyColumn('TDS'),
        ],
        rows: rows.map(row => [
          row.number,
          row.onDate,
          row.commissionPaise,
          row.section,
          row.basePaise,
          row.basePaise ? `${row.bps / 100}%` : null,
          row.certificate,
          row.tdsPaise,
        ]),
        totals: [t('table.total'), null, sum(rows, 'commissionPaise'), null, null, null, null, sum(rows, 'tdsPaise')],
      },
    ],
    notes: [t('tax.note', { date: formatDate(certificateBy, language) })],
  }
}
