import type { Column } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { employeesOfPartner, employeesOfPartnerFile, type Employee } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { TeamTable } from '../employee-list/team-table.tsx'

/** Who works for a partner, for staff: who may log in no more stands here too. */
export function Team({ partnerId }: { partnerId: string }) {
  const t = useTexts(texts)
  const people = useCall(employeesOfPartner, { partnerId })
  const standing: Column<Employee> = {
    key: 'standing',
    header: t('table.status'),
    phone: 'extra',
    cell: ({ blocked }) => (
      <StatusChip tone={blocked ? 'declined' : 'accepted'} label={t(blocked ? 'team.blocked' : 'team.active')} />
    ),
  }
  return (
    <Loaded from={people} shape={<SkeletonTable rows={3} columns={5} />}>
      {rows =>
        rows.length === 0 ? (
          <EmptyState title={t('team.nobody')} />
        ) : (
          <Stack>
            <Row>
              <Downloads call={employeesOfPartnerFile} input={format => ({ partnerId, query: { format } })} />
            </Row>
            <TeamTable rows={rows} last={standing} />
          </Stack>
        )
      }
    </Loaded>
  )
}
