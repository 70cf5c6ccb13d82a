import { useParams } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewPath } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { accountEntries, accountEntriesFile, accountMovement } from '../../books-contract.ts'
import { texts } from '../../words/books.ts'
import { BooksPeriod, useAskedPeriod } from '../books-period.tsx'
import { EntriesTable } from './entries-table.tsx'

type Account = Answer<typeof accountMovement>

/** One account of the books in a period: what it stood at, each of its entries, what it stands at. */
export function AccountEntries() {
  const t = useTexts(texts)
  const language = useLanguage()
  const viewPath = useViewPath()
  const { accountCode = '' } = useParams()
  const query = useAskedPeriod()
  const account = useCall(accountMovement, { accountCode, query })
  const refused = account.error instanceof ApiError ? account.error.fieldErrors : {}
  const name = account.data && `${account.data.number} ${account.data[language]}`
  return (
    <Page
      {...(name && { title: name })}
      subtitle={t('books.entriesSub')}
      back={{ to: viewPath(pathTo('/trial-balance', {})) }}
      actions={<Downloads call={accountEntriesFile} input={format => ({ accountCode, query: { ...query, format } })} />}
    >
      <Stack gap="l">
        <BooksPeriod shown={account.data} errors={refused} />
        {Object.keys(refused).length === 0 && (
          <Loaded from={account} shape={<SkeletonTable rows={8} columns={6} />}>
            {data => (
              <Stack>
                <Movement account={data} />
                <Entries accountCode={accountCode} />
              </Stack>
            )}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}

function Movement({ account: { from, to, opening, debits, credits, closing } }: { account: Account }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const standing = (label: string, paise: Paise) => ({
    label,
    value: <Money paise={Math.abs(paise)} exact />,
    note: paise !== 0 && t(paise > 0 ? 'entry.debit' : 'entry.credit'),
  })
  return (
    <FactsRow
      facts={[
        standing(t('books.opening', { date: formatDate(from, language) }), opening),
        { label: t('books.debits'), value: <Money paise={debits} exact /> },
        { label: t('books.credits'), value: <Money paise={credits} exact /> },
        standing(t('books.closing', { date: formatDate(to, language) }), closing),
      ]}
    />
  )
}

function Entries({ accountCode }: { accountCode: string }) {
  const t = useTexts(texts)
  const query = useAskedPeriod()
  const pages = usePages(accountEntries, { accountCode, query: { ...query, pageSize: 50 } })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={8} columns={6} />}
      empty={<EmptyState title={t('books.noEntries')} text={t('books.noEntriesText')} />}
    >
      {rows => <EntriesTable rows={rows} />}
    </PagedRows>
  )
}
