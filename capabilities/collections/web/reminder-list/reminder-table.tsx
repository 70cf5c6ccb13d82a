import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ReminderRow } from '../../reminder-contract.ts'
import { REMINDER_WAY } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ReminderChip } from '../chips.tsx'
import { useClientColumn } from '../client-column.tsx'
import { ReminderActs } from './reminder-acts.tsx'

/** Reminders with what can be done about each; of one client, or of all with the way to each client's account. */
export function ReminderTable({ rows, ofOne }: { rows: ReminderRow[]; ofOne?: boolean }) {
  const t = useTexts(texts)
  const client = useClientColumn<ReminderRow>(ofOne ? undefined : row => row)
  return (
    <DataTable
      caption={t('rem.sub')}
      rows={rows}
      rowKey={row => row.id}
      rowTo={client.rowTo}
      columns={[
        ...client.columns,
        {
          key: 'way',
          header: t('rem.way'),
          phone: ofOne ? 'title' : 'note',
          strong: ofOne,
          cell: row => <What row={row} />,
        },
        {
          key: 'when',
          header: t('rem.when'),
          phone: ofOne ? 'note' : 'figure',
          cell: row => <DateTimeText at={row.dueAt} />,
        },
        { key: 'whose', header: t('rem.whose'), cell: row => row.whose },
        { key: 'state', header: t('rem.state'), phone: 'note-end', cell: row => <State row={row} /> },
        {
          key: 'acts',
          header: '',
          phone: 'extra',
          cell: row => row.state === 'OPEN' && <ReminderActs row={row} />,
        },
      ]}
    />
  )
}

const below = { display: 'block' } as const

/** What is to be done, and below what about. */
function What({ row }: { row: ReminderRow }) {
  const language = useLanguage()
  return (
    <>
      {REMINDER_WAY[row.way][language]}
      {row.note && (
        <span className="meta" style={below}>
          {row.note}
        </span>
      )}
    </>
  )
}

/** The state, and why the client was not written to. */
function State({ row }: { row: ReminderRow }) {
  const t = useTexts(texts)
  return (
    <>
      <ReminderChip state={row.state} />
      {row.reason && <span className="meta"> {t(`reason.${row.reason}`)}</span>}
    </>
  )
}
