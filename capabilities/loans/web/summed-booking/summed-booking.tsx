import { useParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { summedBooking, summedLoansFile } from '../../portfolio-contract.ts'
import { summedWords } from '../../portfolio-words.ts'
import { texts } from '../../words/portfolio.ts'
import { SummedLoans } from './summed-loans.tsx'

type Booking = Answer<typeof summedBooking>

/** One booking for all loans of a product, with its entries and the loans behind it. */
export function SummedBooking() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { bookingId: transactionId = '' } = useParams()
  const booking = useCall(summedBooking, { transactionId })
  return (
    <Loaded from={booking} shape={<SkeletonPage />}>
      {data => (
        <Page
          title={summedWords(data.kind, language)}
          subtitle={t('summed.sub')}
          back={{ to: pathTo('/trial-balance', {}) }}
          actions={
            data.kind !== 'provision' && (
              <Downloads call={summedLoansFile} input={format => ({ transactionId, query: { format } })} />
            )
          }
        >
          <Stack gap="l">
            <Facts booking={data} />
            <Entries entries={data.entries} />
            {data.kind === 'provision' ? (
              <AppLink to={`${pathTo('/portfolio', {})}?on=${data.bookedOn}`}>{t('summed.seePortfolio')}</AppLink>
            ) : (
              <SummedLoans booking={data} />
            )}
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}

function Facts({ booking: { bookedOn, productCode } }: { booking: Booking }) {
  const t = useTexts(texts)
  return (
    <Card label={t('summed.facts')}>
      <DefinitionList
        items={[
          { label: t('summed.booked'), value: <DateText on={bookedOn} /> },
          ...(productCode ? [{ label: t('summed.product'), value: productCode }] : []),
        ]}
      />
    </Card>
  )
}

function Entries({ entries }: { entries: Booking['entries'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('summed.entries')}
      rows={entries}
      rowKey={entry => entry.entryId}
      columns={[
        {
          key: 'account',
          header: t('folio.account'),
          phone: 'title',
          cell: entry => `${entry.account.number} ${entry.account[language]}`,
        },
        {
          key: 'debit',
          header: t('summed.debit'),
          end: true,
          phone: 'note',
          named: true,
          cell: entry => entry.debit > 0 && <Money paise={entry.debit} exact />,
        },
        {
          key: 'credit',
          header: t('summed.credit'),
          end: true,
          phone: 'note-end',
          named: true,
          cell: entry => entry.credit > 0 && <Money paise={entry.credit} exact />,
        },
      ]}
      totals={{
        account: t('summed.sum'),
        debit: <Money paise={sumOf(entries, entry => entry.debit)} exact />,
        credit: <Money paise={sumOf(entries, entry => entry.credit)} exact />,
      }}
    />
  )
}
