import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { grievanceQueue } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TicketDue, TicketState } from '../ticket-state.tsx'

/** Staff: tickets that wait for an answer. */
export function GrievanceQueue() {
  const t = useTexts(texts)
  const queue = useCall(grievanceQueue, {})
  return (
    <Page>
      <Loaded from={queue} shape={<SkeletonTable />}>
        {rows =>
          rows.length ? (
            <Card flush>
              <DataTable
                caption={t('raise')}
                inCard
                rows={rows}
                rowKey={row => row.id}
                rowTo={row =>
                  pathTo('/organisation/:organisationId/grievances/:grievanceId', {
                    organisationId: row.organisationId,
                    grievanceId: row.id,
                  })
                }
                rowTone={row => (row.late ? 'flag' : undefined)}
                columns={[
                  { key: 'subject', header: t('subject'), phone: 'title', strong: true, cell: row => row.subject },
                  { key: 'organisation', header: t('organisation'), phone: 'note', cell: row => row.organisationName },
                  { key: 'number', header: t('number'), cell: row => row.number },
                  {
                    key: 'due',
                    header: t('dueOn'),
                    phone: 'note-end',
                    cell: row => <TicketDue dueOn={row.dueOn} late={row.late} />,
                  },
                  {
                    key: 'status',
                    header: t('status'),
                    phone: 'figure',
                    cell: row => <TicketState status={row.status} />,
                  },
                ]}
              />
            </Card>
          ) : (
            <EmptyState title={t('queue.none')} text={t('queue.noneText')} />
          )
        }
      </Loaded>
    </Page>
  )
}
