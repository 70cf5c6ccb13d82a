import { dateInIndia, timeInIndia } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { rescheduleReminder, timeForm, type ReminderRow } from '../../reminder-contract.ts'
import { texts } from '../../texts.ts'
import { TimeFields } from './time-fields.tsx'

/** Puts a reminder to another time, over the list. */
export function MoveForm({ row, onDone }: { row: ReminderRow; onDone: () => void }) {
  const t = useTexts(texts)
  const move = useCommand(rescheduleReminder)
  const initial = { on: dateInIndia(row.dueAt), at: timeInIndia(row.dueAt) }
  const { submit, field } = useCallForm(timeForm, initial, async body => {
    await move.mutateAsync({ reminderId: row.id, body })
    toasts.success(t('rem.rescheduled'))
    onDone()
  })
  return (
    <Dialog title={`${t('rem.reschedule')}: ${row.organisationName}`} busy={move.isPending} onClose={onDone}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TimeFields field={field} />
          <Button kind="main" type="submit" busy={move.isPending}>
            {t('rem.reschedule')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
