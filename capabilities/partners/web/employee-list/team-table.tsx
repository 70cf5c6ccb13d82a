import { dateInIndia } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Employee } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

/** Who works for a partner, as what and since when; `last` is what its reader sees or does beside that. */
export function TeamTable({ rows, last }: { rows: Employee[]; last: Column<Employee> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card flush label={t('team.caption')}>
      <DataTable
        caption={t('team.caption')}
        inCard
        rows={rows}
        rowKey={row => row.accountId}
        columns={[
          {
            key: 'name',
            header: t('begin.name'),
            phone: 'title',
            strong: true,
            cell: row => (row.self ? t('team.you', { name: row.name }) : row.name),
          },
          { key: 'mobile', header: t('team.mobile'), phone: 'note', cell: row => row.mobileMasked },
          {
            key: 'role',
            header: t('team.role'),
            phone: 'figure',
            cell: row => (language === 'hi' ? row.roleHi : row.roleEn),
          },
          {
            key: 'since',
            header: t('team.since'),
            phone: 'note-end',
            named: true,
            cell: row => <DateText on={dateInIndia(row.since)} />,
          },
          last,
        ]}
      />
    </Card>
  )
}
