import { DataTable } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { WorklistRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { BucketChip } from '../chips.tsx'
import { ClientName, LastContact, NextStep, PromiseWords } from './worklist-words.tsx'

/** Clients to call, each leading to its sheet. */
export function WorklistTable({ rows }: { rows: WorklistRow[] }) {
  const t = useTexts(texts)
  return (
    <DataTable
      caption={t('list.caption')}
      rows={rows}
      rowKey={row => row.organisationId}
      rowTo={row => pathTo('/collections/:organisationId', { organisationId: row.organisationId })}
      columns={[
        {
          key: 'client',
          header: t('col.client'),
          phone: 'title',
          strong: true,
          cell: row => <ClientName row={row} />,
        },
        { key: 'age', header: t('col.age'), phone: 'note-end', cell: row => <BucketChip bucket={row.bucket} /> },
        { key: 'days', header: t('col.days'), end: true, cell: row => row.daysLate },
        {
          key: 'overdue',
          header: t('col.overdue'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: row => <Money paise={row.overduePaise} />,
        },
        { key: 'last', header: t('col.last'), phone: 'note', cell: row => <LastContact row={row} /> },
        {
          key: 'promise',
          header: t('col.promise'),
          phone: 'extra',
          named: true,
          cell: row => <PromiseWords row={row} />,
        },
        { key: 'next', header: t('col.next'), phone: 'extra', end: true, cell: row => <NextStep row={row} /> },
      ]}
    />
  )
}
