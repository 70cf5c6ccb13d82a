import { DataTable } from '@poonji/ui/data-table.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Portfolio } from '../../portfolio-contract.ts'
import { texts } from '../../words/portfolio.ts'

/** What the loans come to beside the balances of the same day; each account leads to its entries. */
export function BesideBooks({ onDate, books }: { onDate: string; books: Portfolio['books'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const agree = books.every(({ loans, balance }) => loans === balance)
  return (
    <Stack>
      <h2>{t('folio.books')}</h2>
      <Note tone={agree ? 'ok' : 'bad'}>{t(agree ? 'folio.agree' : 'folio.differ')}</Note>
      <DataTable
        caption={t('folio.books')}
        rows={books}
        rowKey={row => row.account}
        rowTone={row => (row.loans === row.balance ? undefined : 'flag')}
        rowTo={row => `${pathTo('/trial-balance/account/:accountCode', { accountCode: row.account })}?to=${onDate}`}
        columns={[
          {
            key: 'account',
            header: t('folio.account'),
            phone: 'title',
            cell: row => `${row.number} ${row[language]}`,
          },
          {
            key: 'loans',
            header: t('folio.byLoans'),
            end: true,
            phone: 'note',
            named: true,
            cell: row => <Money paise={row.loans} exact />,
          },
          {
            key: 'balance',
            header: t('folio.byBooks'),
            end: true,
            phone: 'figure',
            cell: row => <Money paise={row.balance} exact />,
          },
          {
            key: 'off',
            header: t('folio.off'),
            end: true,
            phone: 'note-end',
            named: true,
            cell: row => <Money paise={row.balance - row.loans} exact />,
          },
        ]}
      />
      <p className="meta">{t('folio.note')}</p>
    </Stack>
  )
}
