import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addTask, changeTask, taskForm, type taskPeople, type TaskRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ClientField } from './client-field.tsx'

/** The client is chosen by name, which what was typed before does not bring again. */
const BY_NAME = ['organisationId'] as const

/** Notes a task, or changes one as it was read, over the list. */
export function TaskForm({
  people,
  task,
  onDone,
}: {
  people: Answer<typeof taskPeople>
  task?: TaskRow
  onDone: () => void
}) {
  const t = useTexts(texts)
  const { accountId } = useSession()
  const add = useCommand(addTask)
  const change = useCommand(changeTask)
  const typed = { name: task ? `task:${task.id}:${task.version}` : 'task-new', never: BY_NAME }
  const { form, submit, field, sending } = useTypedForm(
    typed,
    taskForm,
    startOf(task, accountId),
    async (body, _, sent) => {
      if (task) await change.mutateAsync({ taskId: task.id, body: { ...body, version: task.version } })
      else await add.mutateAsync({ body })
      sent()
      const given = people.find(one => one.accountId === body.assignedTo)
      const isGiven = given && given.accountId !== accountId && given.accountId !== task?.whose.accountId
      toasts.success(isGiven ? t('given', { name: given.name }) : t(task ? 'changed' : 'added'))
      onDone()
    },
  )
  return (
    <Dialog title={t(task ? 'changeOf' : 'add')} busy={sending} onClose={onDone}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t('title')} required maxLength={160} {...field('title')} />
          <DateField label={t('dueOn')} required {...field('dueOn')} />
          <SelectField
            label={t('whose')}
            options={people.map(one => ({
              value: one.accountId,
              label: one.accountId === accountId ? t('me', { name: one.name }) : one.name,
            }))}
            required
            {...field('assignedTo')}
          />
          <ClientField
            was={task?.organisationName ?? null}
            {...field('organisationId')}
            value={form.values.organisationId}
            onChange={id => form.setFieldValue('organisationId', id)}
          />
          <TextField label={t('note')} optional lines={3} maxLength={2000} {...field('note')} />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t(task ? 'save' : 'add')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

const startOf = (task: TaskRow | undefined, accountId: string) => ({
  title: task?.title ?? '',
  note: task?.note ?? '',
  dueOn: task?.dueOn ?? '',
  assignedTo: task?.whose.accountId ?? accountId,
  organisationId: task?.organisationId ?? null,
})
