import type { Answer } from '@poonji/contract/call.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewPath } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { trialBalance } from '../../books-contract.ts'
import { texts } from '../../words/books.ts'

type Balance = Answer<typeof trialBalance>
type Account = Balance['accounts'][number]

/** The accounts of a trial balance with its totals; each leads to its entries of the same days. */
export function AccountsTable({ balance: { accounts, totals } }: { balance: Balance }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const viewPath = useViewPath()
  if (accounts.length === 0) return <EmptyState title={t('books.none')} text={t('books.sub')} />
  const side = (key: string, of: (account: Account) => Paise) => ({
    key,
    end: true,
    cell: (account: Account) => of(account) > 0 && <Money paise={of(account)} exact />,
  })
  const total = (paise: Paise) => <Money paise={paise} exact />
  return (
    <DataTable
      caption={t('books.title')}
      rows={accounts}
      rowKey={account => account.code}
      rowTo={({ code }) => viewPath(pathTo('/trial-balance/account/:accountCode', { accountCode: code }))}
      columns={[
        {
          key: 'account',
          header: t('books.account'),
          phone: 'title',
          cell: account => `${account.number} ${account[language]}`,
        },
        { ...side('openingDebit', ({ opening }) => opening), header: t('books.openingDebit') },
        { ...side('openingCredit', ({ opening }) => -opening), header: t('books.openingCredit') },
        { ...side('debits', ({ debits }) => debits), header: t('books.debits') },
        { ...side('credits', ({ credits }) => credits), header: t('books.credits') },
        {
          ...side('closingDebit', ({ closing }) => closing),
          header: t('books.closingDebit'),
          phone: 'note',
          named: true,
        },
        {
          ...side('closingCredit', ({ closing }) => -closing),
          header: t('books.closingCredit'),
          phone: 'note-end',
          named: true,
        },
      ]}
      totals={{
        account: t('books.total'),
        openingDebit: total(totals.openingDebit),
        openingCredit: total(totals.openingCredit),
        debits: total(totals.debits),
        credits: total(totals.credits),
        closingDebit: total(totals.closingDebit),
        closingCredit: total(totals.closingCredit),
      }}
    />
  )
}
