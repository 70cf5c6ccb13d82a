import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
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
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { transactionDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { transactionWords } from '../../transaction-words.ts'

type Transaction = Answer<typeof transactionDetail>

/** One transaction in the books with its entries, debit and credit. */
export function TransactionDetail() {
  const language = useLanguage()
  const { organisationId = '', transactionId = '' } = useParams()
  const transaction = useCall(transactionDetail, { transactionId })
  return (
    <Loaded from={transaction} shape={<SkeletonPage />}>
      {data => (
        <Page
          title={transactionWords(data, language)}
          subtitle={data.loanNumber ?? undefined}
          back={{ to: pathTo('/organisation/:organisationId/credit/ledger', { organisationId }) }}
        >
          <Stack gap="l">
            <Facts transaction={data} organisationId={organisationId} />
            <Books>
              <Entries transaction={data} />
            </Books>
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}

/** Where the loan shows what a transaction was booked for. */
const SEEN_ON: Record<string, { tab: string; words: 'entry.nights' | 'entry.drawings' | 'entry.dues' } | undefined> = {
  day: { tab: 'nights', words: 'entry.nights' },
  disbursal: { tab: 'disbursement', words: 'entry.drawings' },
  'disbursal.reversed': { tab: 'disbursement', words: 'entry.drawings' },
  charge: { tab: 'limit-dues', words: 'entry.dues' },
  'charge.waived': { tab: 'limit-dues', words: 'entry.dues' },
  'charge.reversed': { tab: 'limit-dues', words: 'entry.dues' },
}

function Facts({ transaction, organisationId }: { transaction: Transaction; organisationId: string }) {
  const t = useTexts(texts)
  const { reverses, source } = transaction
  const to = (path: string, params: Record<string, string>) =>
    pathTo(`/organisation/:organisationId/credit/${path}`, { organisationId, ...params })
  const items = [
    { label: t('entry.value'), value: <DateText on={transaction.valueOn} /> },
    { label: t('entry.booked'), value: <DateText on={transaction.bookedOn} /> },
  ]
  if (reverses)
    items.push({
      label: t('entry.reverses'),
      value: <AppLink to={to('ledger/:transactionId', { transactionId: reverses })}>{t('entry.open')}</AppLink>,
    })
  if (source.kind === 'payment')
    items.push({
      label: t('entry.source'),
      value: <AppLink to={to('receipt/:id', { id: source.id })}>{t('entry.open')}</AppLink>,
    })
  const { loanId, kind, valueOn } = transaction
  const seen = loanId && SEEN_ON[kind]
  if (seen)
    items.push({
      label: t('entry.source'),
      value: (
        <AppLink
          to={`${to(`limit/:loanId/${seen.tab}`, { loanId })}${kind === 'day' ? `?month=${valueOn.slice(0, 7)}` : ''}`}
        >
          {t(seen.words)}
        </AppLink>
      ),
    })
  return (
    <Card label={t('entry.title')}>
      <DefinitionList items={items} />
    </Card>
  )
}

/** Whose books these are, for who keeps no such ones. */
function Books({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  if (useSession().domain === 'admin') return children
  return (
    <Stack gap="s">
      <h2>{t('entry.ours')}</h2>
      <p className="meta">{t('entry.oursText')}</p>
      {children}
    </Stack>
  )
}

function Entries({ transaction }: { transaction: Transaction }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const sum = (side: 'debit' | 'credit') => (
    <Money paise={transaction.entries.reduce((total, entry) => total + entry[side], 0)} exact />
  )
  return (
    <DataTable
      caption={t('entry.table')}
      rows={transaction.entries}
      rowKey={entry => entry.entryId}
      columns={[
        {
          key: 'account',
          header: t('entry.account'),
          phone: 'title',
          cell: entry => `${entry.account.number} ${entry.account[language]}`,
        },
        {
          key: 'debit',
          header: t('entry.debit'),
          end: true,
          phone: 'note',
          named: true,
          cell: entry => entry.debit > 0 && <Money paise={entry.debit} exact />,
        },
        {
          key: 'credit',
          header: t('entry.credit'),
          end: true,
          phone: 'note-end',
          named: true,
          cell: entry => entry.credit > 0 && <Money paise={entry.credit} exact />,
        },
      ]}
      totals={{ account: t('entry.sum'), debit: sum('debit'), credit: sum('credit') }}
    />
  )
}
