import { DataTable } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DueRow } from '../../contract.ts'
import { OWED_KINDS, type OwedKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import { duePath } from '../paths.ts'
import { DueName, DueOn, DueState } from './due-words.tsx'

/** Dues with their parts; each row leads to where its amount comes from. */
export function DuesTable({ dues, organisationId }: { dues: readonly DueRow[]; organisationId: string }) {
  const t = useTexts(texts)
  const left = (due: DueRow, kind: OwedKind) => due.owed[kind] - due.paid[kind]
  const total = (of: (due: DueRow) => number) => dues.reduce((sum, due) => sum + of(due), 0)
  const kind = (name: OwedKind) => ({
    key: name,
    header: t(`kind.${name}`),
    end: true,
    cell: (due: DueRow) => (left(due, name) ? <Money paise={left(due, name)} exact /> : '–'),
  })
  return (
    <DataTable
      caption={t('dues.table')}
      rows={dues}
      rowKey={due => due.dueId}
      rowTo={due => duePath({ organisationId, loanId: due.loanId, dueId: due.dueId })}
      rowTone={due => (due.daysPastDue > 0 ? 'flag' : undefined)}
      columns={[
        {
          key: 'what',
          header: t('dues.what'),
          phone: 'title',
          cell: due => <DueName due={due} />,
        },
        { key: 'on', header: t('dues.dueOn'), phone: 'note', cell: due => <DueOn due={due} /> },
        { key: 'state', header: t('schedule.state'), phone: 'note-end', cell: due => <DueState due={due} /> },
        ...OWED_KINDS.filter(name => name !== 'refund' || dues.some(due => left(due, 'refund') > 0)).map(kind),
        {
          key: 'unpaid',
          header: t('dues.unpaid'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: due => <Money paise={due.unpaid} exact />,
        },
      ]}
      totals={
        dues.length > 1
          ? { what: t('trace.total'), unpaid: <Money paise={total(due => due.unpaid)} exact /> }
          : undefined
      }
    />
  )
}
