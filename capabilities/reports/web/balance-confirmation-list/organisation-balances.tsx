import { useParams } from 'react-router'
import { AccountPapers } from '@poonji/capabilities/ledger/web/embeds.tsx'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { organisationConfirmations, sendConfirmation } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ConfirmationTable } from './confirmation-table.tsx'

/** The balance confirmations of one organisation; staff send another. */
export function OrganisationBalances() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const rows = useCall(organisationConfirmations, { orgId: organisationId })
  const maySend = useMay('CAN_SEND_DUES_REMINDER', organisationId)
  const { domain } = useSession()
  return (
    <AccountPapers organisationId={organisationId} about={t('bal.about')}>
      <Stack gap="l">
        {domain === 'admin' && maySend && <SendForm organisationId={organisationId} />}
        <Loaded from={rows} shape={<SkeletonTable rows={3} columns={5} />}>
          {all =>
            all.length ? (
              <ConfirmationTable rows={all} />
            ) : (
              <EmptyState title={t('bal.none')} text={t('bal.noneHere')} />
            )
          }
        </Loaded>
      </Stack>
    </AccountPapers>
  )
}

function SendForm({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const send = useCommand(sendConfirmation)
  const initial: { asOn: PlainDate | null } = { asOn: null }
  const { submit, field, sending } = useCallForm(sendConfirmation.body, initial, async ({ asOn }, form) => {
    if (!asOn) return
    await send.mutateAsync({ orgId: organisationId, body: { asOn } })
    toasts.success(t('bal.wasSent'))
    form.reset()
  })
  return (
    <Card title={t('bal.send')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('bal.sendText')}</p>
          <DateField label={t('bal.asOn')} required {...field('asOn')} />
          <div>
            <Button kind="main" type="submit" busy={sending}>
              {t('bal.sendDo')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
