import { sql } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'
import { loansOf, paidByKind, principalOn, statementOf } from '@poonji/capabilities/loans/server/service.ts'
import type { LoanCard } from '@poonji/capabilities/loans/contract.ts'
import type { Statement } from '@poonji/capabilities/loans/statement-contract.ts'
import type { Certificate, CertificateLoan } from '../../contract.ts'
import { texts } from '../texts.ts'

/**
 * Interest due, paid and given back, charges and principal of each loan in a financial year. What was given back is of its
 * day, and stands by itself: taken off what was paid it would leave less than nothing where it was paid the year before.
 * @throws 400 for a year that has not begun
 */
export async function certificateOf(work: Work, organisationId: string, wanted?: number): Promise<Certificate> {
  const current = financialYearOf(work.today)
  const loans = await loansOf(work, organisationId)
  const first = await firstDrawnOn(work, organisationId)
  const begun = first ? financialYearOf(first) : current
  const year = wanted ?? current
  if (year > current) throw invalid({ year: texts.t(work.language, 'cert.notBegun') })
  const from = `${year}-04-01`
  const last = `${year + 1}-03-31`
  const to = last < work.today ? last : work.today
  const rows: CertificateLoan[] = []
  const givenBack: Certificate['givenBack'] = []
  if (from <= to)
    for (const loan of loans) {
      const statement = await statementOf(work, loan.loanId, { from, to })
      const row = await figuresOf(work, loan, statement, { from, to })
      if (statement.rows.length > 0 || row.principalLeft > 0) rows.push(row)
      const { loanId, number, product } = loan
      for (const { kind, onDate, paid } of statement.rows)
        if (kind === 'rebate') givenBack.push({ loanId, number, product, on: onDate, amount: paid })
    }
  const sum = (of: keyof Certificate['total']) => rows.reduce((total, row) => total + row[of], 0)
  return {
    year,
    years: Array.from({ length: current - begun + 1 }, (_, i) => current - i),
    from,
    to,
    loans: rows,
    total: {
      interestDue: sum('interestDue'),
      interestPaid: sum('interestPaid'),
      interestGivenBack: sum('interestGivenBack'),
      penalPaid: sum('penalPaid'),
      chargesPaid: sum('chargesPaid'),
      principalPaid: sum('principalPaid'),
    },
    givenBack: givenBack.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
  }
}

async function firstDrawnOn(work: Work, organisationId: string): Promise<PlainDate | null> {
  const { rows } = await sql<{ on_date: PlainDate | null }>`
    select min(first_drawn_on) as on_date from loan where tenant = ${work.tenant} and organisation_id = ${organisationId}`.execute(
    work.db,
  )
  return rows[0]?.on_date ?? null
}

async function figuresOf(
  work: Work,
  loan: LoanCard,
  { rows }: Statement,
  period: { from: PlainDate; to: PlainDate },
): Promise<CertificateLoan> {
  const paid = await paidByKind(work, loan.loanId, period)
  const of = (kind: 'interest' | 'rebate', side: 'taken' | 'paid') =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row[side] : sum), 0)
  return {
    loanId: loan.loanId,
    number: loan.number,
    product: loan.product,
    interestDue: of('interest', 'taken'),
    interestPaid: paid.get('interest') ?? 0,
    interestGivenBack: of('rebate', 'paid'),
    penalPaid: paid.get('penal') ?? 0,
    chargesPaid: paid.get('charges') ?? 0,
    principalPaid: paid.get('principal') ?? 0,
    principalLeft: await principalOn(work, loan.loanId, period.to),
  }
}
