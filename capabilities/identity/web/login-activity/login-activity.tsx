import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { endSession, loginActivity } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { deviceName } from './device-name.ts'

type Activity = Answer<typeof loginActivity>[number]

/** Where one is and was logged in, with a way to log out another device. */
export function LoginActivity() {
  const t = useTexts(texts)
  const activity = useCall(loginActivity, {})
  return (
    <Page subtitle={t('activity.sub')}>
      <Loaded from={activity} shape={<SkeletonList rows={4} />}>
        {rows => (
          <Card flush>
            <DataTable
              caption={t('activity.table')}
              inCard
              rows={rows}
              rowKey={row => row.sessionId}
              columns={[
                {
                  key: 'device',
                  header: t('activity.device'),
                  phone: 'title',
                  cell: row => deviceName(row.device) || t('activity.unknown'),
                },
                {
                  key: 'since',
                  header: t('activity.since'),
                  phone: 'note',
                  cell: row => <DateTimeText at={row.createdAt} />,
                },
                {
                  key: 'seen',
                  header: t('activity.seen'),
                  cell: row => <DateTimeText at={row.lastSeenAt} />,
                },
                { key: 'state', header: t('activity.state'), phone: 'figure', cell: row => <State row={row} /> },
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}

function State({ row }: { row: Activity }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const end = useCommand(endSession)
  if (row.current) return <StatusChip tone="accepted" label={t('activity.here')} />
  if (row.endedAt) return <StatusChip tone="abandoned" label={t('activity.ended')} />
  const logOut = async () => {
    if (!(await confirm({ title: t('activity.confirm'), text: t('activity.confirmText'), yes: t('activity.logout') })))
      return
    await end.mutateAsync({ sessionId: row.sessionId })
    toasts.success(t('activity.done'))
  }
  return (
    <Button small busy={end.isPending} onClick={() => void logOut()}>
      {t('activity.logout')}
    </Button>
  )
}
