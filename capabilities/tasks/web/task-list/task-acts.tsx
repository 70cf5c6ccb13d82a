import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { cancelTask, finishTask, reopenTask, type taskPeople, type TaskRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TaskForm } from './task-form.tsx'

/** What can be done about a task: what settles it may be taken back. */
export function TaskActs({ row, people }: { row: TaskRow; people: Answer<typeof taskPeople> }) {
  const t = useTexts(texts)
  const [changing, setChanging] = useState(false)
  const finish = useCommand(finishTask)
  const cancel = useCommand(cancelTask)
  const reopen = useCommand(reopenTask)
  const { title } = row
  const asked = { taskId: row.id }
  const failed = (error: Error) => toasts.error(error.message)
  // the row is gone from the screen by then
  const openAgain = () => reopen.mutateAsync(asked).then(() => toasts.success(t('reopened')), failed)
  const settle = (command: typeof finish, words: string) =>
    command.mutateAsync(asked).then(() => toasts.undo(words, () => void openAgain()), failed)
  if (row.state !== 'OPEN')
    return (
      <Button
        small
        kind="quiet"
        aria-label={`${t('reopen')}: ${title}`}
        busy={reopen.isPending}
        onClick={() => void openAgain()}
      >
        {t('reopen')}
      </Button>
    )
  return (
    <Row>
      <Button
        small
        aria-label={`${t('done')}: ${title}`}
        busy={finish.isPending}
        onClick={() => void settle(finish, t('isDone', { title }))}
      >
        {t('done')}
      </Button>
      <Button small kind="quiet" aria-label={`${t('change')}: ${title}`} onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      <Button
        small
        kind="quiet"
        aria-label={`${t('cancel')}: ${title}`}
        busy={cancel.isPending}
        onClick={() => void settle(cancel, t('isCancelled', { title }))}
      >
        {t('cancel')}
      </Button>
      {changing && <TaskForm people={people} task={row} onDone={() => setChanging(false)} />}
    </Row>
  )
}
