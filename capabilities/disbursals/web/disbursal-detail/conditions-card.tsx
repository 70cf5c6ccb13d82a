import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalDetail, SanctionCondition } from '../../contract.ts'
import { noteCondition } from '../../decision-contract.ts'
import { texts } from '../../words/screens.ts'

/** What the sanction wants before the first money moves; the maker writes down how each was seen to be met. */
export function ConditionsCard({ request }: { request: Pick<DisbursalDetail, 'id' | 'conditions' | 'actions'> }) {
  const t = useTexts(texts)
  const [writing, setWriting] = useState<number | null>(null)
  const { conditions, actions } = request
  if (!conditions.length) return null
  const writes = actions.includes('prepare')
  return (
    <Card title={t('detail.conditions')}>
      <TaskList
        tasks={conditions.map(one => ({
          title: one.text,
          state: one.met ? 'done' : 'pending',
          note: <Met condition={one} />,
          end: writes && writing !== one.place && (
            <NoteButton disbursalId={request.id} condition={one} onWrite={() => setWriting(one.place)} />
          ),
        }))}
      />
      {writes && writing !== null && (
        <MetForm key={writing} disbursalId={request.id} place={writing} onEnd={() => setWriting(null)} />
      )}
    </Card>
  )
}

function Met({ condition: { met } }: { condition: SanctionCondition }) {
  const language = useLanguage()
  if (!met) return null
  return <Dotted parts={[met.seen, met.by, formatDateTime(met.at, language)].filter(Boolean)} />
}

interface NoteButtonProps {
  disbursalId: string
  condition: SanctionCondition
  onWrite: () => void
}

function NoteButton({ disbursalId, condition: { place, met }, onWrite }: NoteButtonProps) {
  const t = useTexts(texts)
  const command = useCommand(noteCondition)
  if (!met)
    return (
      <Button small onClick={onWrite}>
        {t('detail.conditionMet')}
      </Button>
    )
  const takeBack = () =>
    command
      .mutateAsync({ disbursalId, place: String(place), body: { seen: null } })
      .catch((error: unknown) => toasts.error(error instanceof Error ? error.message : undefined))
  return (
    <Button small kind="quiet" busy={command.isPending} onClick={() => void takeBack()}>
      {t('detail.conditionBack')}
    </Button>
  )
}

function MetForm({ disbursalId, place, onEnd }: { disbursalId: string; place: number; onEnd: () => void }) {
  const t = useTexts(texts)
  const command = useCommand(noteCondition)
  const typed = { name: `disbursal-condition:${disbursalId}:${place}` }
  const { submit, field, forget } = useTypedForm(typed, noteCondition.body, { seen: '' }, async (body, _form, sent) => {
    await command.mutateAsync({ disbursalId, place: String(place), body })
    sent()
    onEnd()
  })
  const keep = () => {
    forget()
    onEnd()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label={t('detail.conditionSeen')} required lines={2} maxLength={500} {...field('seen')} />
        <Row>
          <Button kind="main" type="submit" busy={command.isPending}>
            {t('detail.conditionMet')}
          </Button>
          <Button kind="quiet" onClick={keep}>
            {t('detail.keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
