import { useParams } from 'react-router'
import { AccountPapers } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { loanTabPath } from '@poonji/capabilities/loans/web/embeds.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { interestCertificate, interestCertificateFile, type Certificate, type CertificateLoan } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Interest paid in a financial year, loan by loan, to hand in with the income tax. */
export function InterestCertificate() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const [{ year }] = useFilters()
  const query = year ? { year: Number(year) } : {}
  const certificate = useCall(interestCertificate, { orgId: organisationId, query })
  return (
    <AccountPapers
      organisationId={organisationId}
      about={t('cert.sub')}
      actions={
        <Downloads
          call={interestCertificateFile}
          input={format => ({ orgId: organisationId, query: { ...query, format } })}
        />
      }
    >
      <Loaded from={certificate} shape={<SkeletonTable rows={3} columns={6} />}>
        {answer => <CertificateView certificate={answer} organisationId={organisationId} />}
      </Loaded>
    </AccountPapers>
  )
}

function CertificateView({ certificate, organisationId }: { certificate: Certificate; organisationId: string }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const [, change] = useFilters()
  const { year, years, from, to, loans, total } = certificate
  const span = (first: number) => `${first}-${String(first + 1).slice(2)}`
  return (
    <Stack gap="l">
      <SelectField
        label={t('cert.choose')}
        options={[...new Set([year, ...years])].map(one => ({ value: String(one), label: span(one) }))}
        value={String(year)}
        onChange={value => change({ year: value })}
      />
      {loans.length ? (
        <>
          <FactsRow
            ruled
            facts={[
              {
                label: t('cert.interestPaid'),
                value: <Money paise={total.interestPaid} exact />,
                note: `${formatDate(from, language)} – ${formatDate(to, language)}`,
              },
              { label: t('cert.interestDue'), value: <Money paise={total.interestDue} exact /> },
              ...(total.interestGivenBack
                ? [{ label: t('cert.givenBack'), value: <Money paise={total.interestGivenBack} exact /> }]
                : []),
              { label: t('cert.principalPaid'), value: <Money paise={total.principalPaid} exact /> },
            ]}
          />
          <Loans certificate={certificate} organisationId={organisationId} />
          {certificate.givenBack.length > 0 && <GivenBack rows={certificate.givenBack} />}
          <p className="meta">{t('cert.note')}</p>
        </>
      ) : (
        <EmptyState title={t('cert.none')} text={t('cert.noneText')} />
      )}
    </Stack>
  )
}

function Loans({ certificate, organisationId }: { certificate: Certificate; organisationId: string }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { loans, total, from, to } = certificate
  const amount = (key: keyof Certificate['total'] | 'principalLeft', header: string, phone?: 'figure') => ({
    key,
    header,
    end: true,
    phone,
    cell: (loan: CertificateLoan) => <Money paise={loan[key]} exact />,
  })
  return (
    <DataTable
      caption={t('cert.table')}
      rows={loans}
      rowKey={loan => loan.loanId}
      rowTo={loan => `${loanTabPath({ organisationId, loanId: loan.loanId }, 'statement')}?from=${from}&to=${to}`}
      columns={[
        { key: 'loan', header: t('cert.loan'), phone: 'title', cell: loan => loan.product[language] },
        { key: 'number', header: t('bal.number'), phone: 'note', cell: loan => loan.number },
        amount('interestDue', t('cert.interestDue')),
        amount('interestPaid', t('cert.interestPaid'), 'figure'),
        ...(total.interestGivenBack ? [amount('interestGivenBack', t('cert.givenBack'))] : []),
        amount('penalPaid', t('cert.penalPaid')),
        amount('chargesPaid', t('cert.chargesPaid')),
        amount('principalPaid', t('cert.principalPaid')),
        amount('principalLeft', t('cert.left')),
      ]}
      totals={{
        loan: t('paper.total'),
        interestDue: <Money paise={total.interestDue} exact />,
        interestPaid: <Money paise={total.interestPaid} exact />,
        interestGivenBack: <Money paise={total.interestGivenBack} exact />,
        penalPaid: <Money paise={total.penalPaid} exact />,
        chargesPaid: <Money paise={total.chargesPaid} exact />,
        principalPaid: <Money paise={total.principalPaid} exact />,
      }}
    />
  )
}

function GivenBack({ rows }: { rows: Certificate['givenBack'] }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('cert.givenBack')}
      rows={rows}
      rowKey={row => `${row.loanId} ${row.on} ${row.amount}`}
      columns={[
        { key: 'on', header: t('cert.givenBackOn'), phone: 'note', cell: row => <DateText on={row.on} /> },
        { key: 'loan', header: t('cert.loan'), phone: 'title', cell: row => row.product[language] },
        { key: 'number', header: t('bal.number'), phone: 'note', cell: row => row.number },
        {
          key: 'amount',
          header: t('cert.givenBack'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.amount} exact />,
        },
      ]}
    />
  )
}
