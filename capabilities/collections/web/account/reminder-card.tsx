import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { remind, type AccountSheet } from '../../contract.ts'
import { CHANNEL, REMINDER_CHANNELS, type ReminderChannel } from '../../status.ts'
import { texts } from '../../texts.ts'

/** Sends a reminder of dues, or says plainly why it may not go out now. */
export function ReminderCard({
  organisationId,
  gate,
}: {
  organisationId: string
  gate: AccountSheet['gate']['reminder']
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const send = useCommand(remind)
  const [channel, setChannel] = useState<ReminderChannel>('SMS')
  const options = REMINDER_CHANNELS.map(value => ({ value, label: CHANNEL[value][language] }))
  const press = () =>
    send.mutate(
      { orgId: organisationId, body: { channel } },
      {
        onSuccess: verdict =>
          verdict.allowed ? toasts.success(t('remind.sent')) : toasts.warning(t(`reason.${verdict.reason}`)),
        onError: error => toasts.error(error.message),
      },
    )
  return (
    <Card title={t('remind.title')}>
      <Stack>
        {gate.allowed ? (
          <p className="meta">{t('remind.about')}</p>
        ) : (
          <Note tone="warn">{t(`reason.${gate.reason}`)}</Note>
        )}
        <SelectField
          label={t('remind.channel')}
          options={options}
          value={channel}
          onChange={value => setChannel(REMINDER_CHANNELS.find(one => one === value) ?? 'SMS')}
        />
        <Button busy={send.isPending} onClick={press}>
          {t('remind.send')}
        </Button>
      </Stack>
    </Card>
  )
}
