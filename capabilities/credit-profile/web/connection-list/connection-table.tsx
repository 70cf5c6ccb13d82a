import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { LIST_STATES, ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import type { Connection } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { sayTie } from '../../ties.ts'

/** Connected organisations, each with how it is connected and what is lent to it. */
export function ConnectionTable({ caption, rows }: { caption: string; rows: readonly Connection[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={caption}
      inCard
      rows={rows}
      rowKey={row => row.id}
      rowTo={row => pathTo('/organisation/:organisationId/about', { organisationId: row.id })}
      rowTone={row => (row.standing !== 'ACTIVE' || row.daysPastDue > 0 ? 'flag' : undefined)}
      columns={[
        { key: 'name', header: t('connections.name'), phone: 'title', strong: true, cell: row => row.name },
        { key: 'kind', header: t('connections.kind'), cell: row => ORGANISATION_TYPE_NAMES[row.type][language] },
        {
          key: 'how',
          header: t('connections.how'),
          phone: 'note',
          cell: row => row.ties.map(one => <div key={`${one.tie}:${one.who}`}>{sayTie(one, language)}</div>),
        },
        {
          key: 'standing',
          header: t('connections.standing'),
          phone: 'note-end',
          cell: row => <StatusChip tone={LIST_STATES[row.standing].tone} label={LIST_STATES[row.standing][language]} />,
        },
        {
          key: 'committed',
          header: t('connections.committed'),
          phone: 'figure',
          end: true,
          cell: row => <Money paise={row.committed} />,
        },
        {
          key: 'outstanding',
          header: t('connections.outstanding'),
          phone: 'extra',
          named: true,
          end: true,
          cell: row => <Money paise={row.outstanding} />,
        },
        {
          key: 'late',
          header: t('connections.late'),
          phone: 'extra',
          named: true,
          end: true,
          cell: row => row.daysPastDue,
        },
      ]}
    />
  )
}
