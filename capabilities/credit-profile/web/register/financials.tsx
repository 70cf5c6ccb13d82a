import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { FIGURES } from '../../figures.ts'
import type { Registered } from '../../register-contract.ts'
import { texts } from '../../texts.ts'

/** The accounts of a company as filed, a column a year. */
export function Financials({ company: { financials } }: { company: Registered }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!financials.length) return <EmptyState title={t('register.noFinancials')} />
  return (
    <Card flush label={t('register.financials')}>
      <DataTable
        caption={t('register.financials')}
        inCard
        rows={FIGURES}
        rowKey={row => row.key}
        columns={[
          {
            key: 'name',
            header: t('register.figure'),
            phone: 'title',
            cell: row => (row.strong ? <strong>{row.name[language]}</strong> : row.name[language]),
          },
          ...financials.map(year => ({
            key: year.year,
            header: year.year,
            phone: 'extra' as const,
            named: true,
            end: true,
            cell: (row: (typeof FIGURES)[number]) => <Money paise={year[row.key]} />,
          })),
        ]}
      />
    </Card>
  )
}
