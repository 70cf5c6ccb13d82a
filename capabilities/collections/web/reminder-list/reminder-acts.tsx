import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { cancelReminder, finishReminder, type ReminderRow } from '../../reminder-contract.ts'
import { isSent } from '../../status.ts'
import { texts } from '../../texts.ts'
import { MoveForm } from './move-form.tsx'

/** What can be done about a reminder that is still to come. */
export function ReminderActs({ row }: { row: ReminderRow }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const [moving, setMoving] = useState(false)
  const finish = useCommand(finishReminder)
  const cancel = useCommand(cancelReminder)
  const input = { reminderId: row.id }
  const failed = (error: Error) => toasts.error(error.message)
  const ask = async () => {
    if (await confirm({ title: t('rem.cancelTitle'), yes: t('rem.cancel'), stop: true }))
      cancel.mutate(input, { onSuccess: () => toasts.success(t('rem.cancelled')), onError: failed })
  }
  return (
    <Row>
      {!isSent(row.way) && (
        <Button small busy={finish.isPending} onClick={() => finish.mutate(input, { onError: failed })}>
          {t('rem.done')}
        </Button>
      )}
      <Button small kind="quiet" onClick={() => setMoving(true)}>
        {t('rem.reschedule')}
      </Button>
      <Button small kind="quiet" busy={cancel.isPending} onClick={() => void ask()}>
        {t('rem.cancel')}
      </Button>
      {moving && <MoveForm row={row} onDone={() => setMoving(false)} />}
    </Row>
  )
}
