import type { Answer } from '@poonji/contract/call.ts'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { taskPeople, TaskRow } from '../../contract.ts'
import { TASK_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'
import { TaskActs } from './task-acts.tsx'

interface TaskTableProps {
  rows: TaskRow[]
  people: Answer<typeof taskPeople>
  namesWhose: boolean
}

/** Tasks with what can be done about each. */
export function TaskTable({ rows, people, namesWhose }: TaskTableProps) {
  const t = useTexts(texts)
  const whose: Column<TaskRow> = { key: 'whose', header: t('whose'), phone: 'note', cell: row => row.whose.name }
  return (
    <DataTable
      caption={t('tasks')}
      rows={rows}
      rowKey={row => row.id}
      rowTone={row => (row.isLate ? 'flag' : undefined)}
      columns={[
        { key: 'title', header: t('title'), phone: 'title', strong: true, cell: row => <What row={row} /> },
        {
          key: 'client',
          header: t('client'),
          phone: namesWhose ? undefined : 'note',
          cell: row =>
            row.organisationId &&
            row.organisationName && <CompanyLink organisationId={row.organisationId} name={row.organisationName} />,
        },
        ...(namesWhose ? [whose] : []),
        { key: 'dueOn', header: t('dueOn'), phone: 'figure', cell: row => <DateText on={row.dueOn} /> },
        {
          key: 'madeBy',
          header: t('madeBy'),
          cell: row => (row.madeBy === row.whose.name ? t(namesWhose ? 'madeBySelf' : 'madeByYou') : row.madeBy),
        },
        { key: 'state', header: t('state'), phone: 'note-end', cell: row => <State row={row} /> },
        { key: 'acts', header: '', phone: 'extra', cell: row => <TaskActs {...{ row, people }} /> },
      ]}
    />
  )
}

const below = { display: 'block' } as const

/** What is to be done, and below more about it. */
function What({ row }: { row: TaskRow }) {
  return (
    <>
      {row.title}
      {row.note && (
        <span className="meta" style={below}>
          {row.note}
        </span>
      )}
    </>
  )
}

function State({ row }: { row: TaskRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (row.isLate) return <StatusChip tone="due30" label={t('late')} />
  const { tone, ...label } = TASK_STATE[row.state]
  return <StatusChip tone={tone} label={label[language]} />
}
