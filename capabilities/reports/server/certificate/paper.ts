import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { texts } from '../texts.ts'
import { certificateOf } from './certificate.ts'

/**
 * The interest certificate of a financial year as a paper: with the PAN of who received the interest, which whoever deducts
 * tax from it, or claims it as an expense, has to name.
 */
export async function certificatePaper(work: Work, organisationId: string, year?: number): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const { language } = work
  const certificate = await certificateOf(work, organisationId, year)
  const { total } = certificate
  const { name } = await organisationById(work, organisationId)
  const { legalName, cin, gstin, address } = await lenderOf(work)
  const span = `${certificate.year}-${String(certificate.year + 1).slice(2)}`
  return {
    name: `interest-certificate-${span}`,
    lender: legalName,
    title: t('cert.title'),
    reference: `${name} · ${span}`,
    facts: [
      [t('cert.lender'), [legalName, `PAN: ${panOfGstin(gstin)}`, `CIN: ${cin}`, address].join('\n')],
      [t('paper.borrower'), name],
      [t('cert.year'), span],
      [t('cert.period'), `${formatDate(certificate.from, language)} – ${formatDate(certificate.to, language)}`],
    ],
    tables: [
      {
        columns: [
          { title: t('cert.loan') },
          moneyColumn(t('cert.interestDue')),
          moneyColumn(t('cert.interestPaid')),
          moneyColumn(t('cert.givenBack')),
          moneyColumn(t('cert.penalPaid')),
          moneyColumn(t('cert.chargesPaid')),
          moneyColumn(t('cert.principalPaid')),
          moneyColumn(t('cert.left')),
        ],
        rows: certificate.loans.map(loan => [
          `${loan.product[language]} ${loan.number}`,
          loan.interestDue,
          loan.interestPaid,
          loan.interestGivenBack,
          loan.penalPaid,
          loan.chargesPaid,
          loan.principalPaid,
          loan.principalLeft,
        ]),
        totals: [
          t('paper.total'),
          total.interestDue,
          total.interestPaid,
          total.interestGivenBack,
          total.penalPaid,
          total.chargesPaid,
          total.principalPaid,
          null,
        ],
        empty: t('cert.none'),
      },
      ...(certificate.givenBack.length
        ? [
            {
              title: t('cert.givenBack'),
              columns: [dateColumn(t('cert.givenBackOn')), { title: t('cert.loan') }, moneyColumn(t('cert.givenBack'))],
              rows: certificate.givenBack.map(one => [one.on, `${one.product[language]} ${one.number}`, one.amount]),
            },
          ]
        : []),
    ],
    notes: [t('cert.note'), t('paper.books', { date: formatDate(work.today, language) })],
  }
}
