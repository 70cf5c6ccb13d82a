import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Person } from '../../contract.ts'
import { endAccess, restoreAccess } from '../../staff-contract.ts'
import { texts } from '../../texts.ts'
import { useColleagues } from '../staff-new/place-fields.tsx'

/** Ends somebody's access with a reason and a successor, or lets them back in. */
export function PersonAccess({ person }: { person: Person }) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const Form = person.endedAt ? RestoreForm : EndForm
  if (person.self) return <Card title={t('staff.access')}>{t('staff.selfHint')}</Card>
  return (
    <Card title={t('staff.access')} hang={asking ? 'due' : undefined}>
      <Stack>
        <p>{t(person.endedAt ? 'staff.ended' : 'staff.has')}</p>
        {asking ? (
          <Form person={person} onDone={() => setAsking(false)} />
        ) : (
          <Row>
            <Button small kind={person.endedAt ? 'plain' : 'stop'} onClick={() => setAsking(true)}>
              {t(person.endedAt ? 'staff.restore' : 'staff.end')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

interface FormProps {
  person: Person
  onDone: () => void
}

function EndForm({ person: { accountId, name, sight }, onDone }: FormProps) {
  const t = useTexts(texts)
  const end = useCommand(endAccess)
  // of companies the server takes nobody else
  const options = useColleagues(accountId, sight.assigned > 0)
  const leavesWork = sight.assigned + sight.toDo > 0
  const initial = { reason: '', successorId: null as string | null }
  const { submit, field, sending } = useCallForm(endAccess.body, initial, async body => {
    await end.mutateAsync({ accountId, body })
    toasts.success(t('staff.endDone', { name }))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>
          {t('staff.endOut')} {sight.assigned > 0 && t('staff.endCompanies', { count: sight.assigned })}{' '}
          {sight.toDo > 0 && t('staff.endToDo', { count: sight.toDo })}
        </p>
        <SelectField
          {...field('successorId')}
          label={t('staff.successor')}
          options={options}
          searchable
          optional={!leavesWork}
          required={leavesWork}
        />
        <TextField label={t('staff.reason')} maxLength={300} required {...field('reason')} />
        <Row>
          <Button kind="stop" type="submit" busy={sending}>
            {t('staff.end')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function RestoreForm({ person: { accountId, name }, onDone }: FormProps) {
  const t = useTexts(texts)
  const restore = useCommand(restoreAccess)
  const { submit, field, sending } = useCallForm(restoreAccess.body, { reason: '' }, async body => {
    await restore.mutateAsync({ accountId, body })
    toasts.success(t('staff.restoreDone', { name }))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label={t('staff.reason')} maxLength={300} required {...field('reason')} />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t('staff.restore')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
