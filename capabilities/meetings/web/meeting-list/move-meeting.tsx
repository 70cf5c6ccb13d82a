import { dateInIndia, timeInIndia } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { meetingTime, moveMeeting, type Meeting } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Moves a meeting to another day, hour or place, over the list. */
export function MoveMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useTexts(texts)
  const move = useCommand(moveMeeting)
  const initial = { on: dateInIndia(meeting.beginsAt), at: timeInIndia(meeting.beginsAt), place: meeting.place }
  const { submit, field } = useCallForm(meetingTime, initial, async body => {
    await move.mutateAsync({ meetingId: meeting.id, body: { ...body, version: meeting.version } })
    toasts.success(t('moved'))
    onClose()
  })
  return (
    <Dialog title={t('moveOf', { title: meeting.title })} busy={move.isPending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <DateField label={t('on')} required {...field('on')} />
          <TextField label={t('at')} required maxLength={5} {...field('at')} />
          <TextField label={t('place')} optional maxLength={160} {...field('place')} />
          <Button kind="main" type="submit" fullWidth busy={move.isPending}>
            {t('move')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
