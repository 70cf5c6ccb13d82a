import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pdAnswers, pdFormSchema, readPdForm, savePdForm } from '../../pd-contract.ts'
import { isWeighed } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ApplicationFrame, type ApplicationDetail } from '../application-frame.tsx'

type Questions = Answer<typeof pdFormSchema>

/** The personal discussion: its questions come from the server, its answers stay there. */
export function Questionnaire() {
  return <ApplicationFrame>{application => <Discussion application={application} />}</ApplicationFrame>
}

function Discussion({ application }: { application: ApplicationDetail }) {
  const appId = application.applicationId
  const schema = useCall(pdFormSchema, { appId })
  const answers = useCall(readPdForm, { appId })
  return (
    <Loaded from={schema} shape={<SkeletonCard rows={8} />}>
      {questions => (
        <Loaded from={answers} shape={<SkeletonCard rows={8} />}>
          {given => <Form application={application} questions={questions} given={given} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface FormProps {
  application: ApplicationDetail
  questions: Questions
  given: Answer<typeof readPdForm>
}

function Form({ application, questions, given: { answers: given, version: read } }: FormProps) {
  const t = useTexts(texts)
  const save = useCommand(savePdForm)
  const appId = application.applicationId
  const readOnly = !useMay('CAN_EDIT_APPLICATION') || !isWeighed(application.loanApplicationStatus.status)
  // the version that the fields began with: what was read again since is not on screen
  const [version, setVersion] = useState(read)
  const initial: Record<string, string> = Object.fromEntries(questions.map(({ name }) => [name, given[name] ?? '']))
  const { submit, field, sending } = useTypedForm(
    { name: `questionnaire:${appId}:${version}` },
    pdAnswers,
    initial,
    async (typed, _form, forget) => {
      const saved = await save.mutateAsync({ appId, body: { answers: typed, version } })
      forget()
      setVersion(saved.version)
      toasts.success(t('web.pd.saved'))
    },
  )
  return (
    <Card title={t('web.pd.title')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack>
          {questions.map(question => {
            const { value: typed, onChange, ...rest } = field(question.name) as FieldOf
            const value = readOnly ? (given[question.name] ?? '') : typed
            const shared = {
              ...rest,
              label: question.label,
              required: question.required,
              optional: !question.required,
              disabled: readOnly,
            }
            return question.kind === 'choice' ? (
              <SelectField
                key={question.name}
                {...shared}
                options={question.options}
                value={value || null}
                onChange={chosen => onChange(chosen ?? '')}
              />
            ) : (
              <TextField
                key={question.name}
                {...shared}
                lines={question.kind === 'longText' ? 2 : undefined}
                maxLength={1000}
                value={value}
                onChange={onChange}
              />
            )
          })}
          {!readOnly && (
            <Button kind="main" type="submit" busy={sending}>
              {t('web.pd.save')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}

interface FieldOf {
  value: string
  onChange: (value: string) => void
  error?: string
}
