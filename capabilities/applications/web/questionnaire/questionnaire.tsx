import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pdFormSchema, readPdForm, savePdForm } from '../../pd-contract.ts'
import { isOpen } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ApplicationFrame, type ApplicationDetail } from '../application-frame.tsx'

type Questions = Answer<typeof pdFormSchema>

/** The personal discussion: its questions come from the server, its answers stay there. */
export function Questionnaire() {
  return <ApplicationFrame>{application => <Discussion application={application} />}</ApplicationFrame>
}

function Discussion({ application }: { application: ApplicationDetail }) {
  const language = useLanguage()
  const appId = application.applicationId
  const schema = useCall(pdFormSchema, { appId })
  const answers = useCall(readPdForm, { appId })
  return (
    <Loaded from={schema} shape={<SkeletonCard rows={8} />}>
      {questions => (
        <Loaded from={answers} shape={<SkeletonCard rows={8} />}>
          {given => <Form key={language} application={application} questions={questions} given={given} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface FormProps {
  application: ApplicationDetail
  questions: Questions
  given: Record<string, string>
}

function Form({ application, questions, given }: FormProps) {
  const t = useTexts(texts)
  const [values, setValues] = useState(given)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useCommand(savePdForm)
  const readOnly = !useMay('CAN_EDIT_APPLICATION') || !isOpen(application.loanApplicationStatus.status)
  const send = async () => {
    try {
      await save.mutateAsync({ appId: application.applicationId, body: values })
      setErrors({})
      toasts.success(t('web.pd.saved'))
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fieldErrors).length) setErrors(error.fieldErrors)
      else toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Card title={t('web.pd.title')} hang="brand">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          {questions.map(question => {
            const shared = {
              label: question.label,
              required: question.required,
              optional: !question.required,
              error: errors[question.name],
              disabled: readOnly,
            }
            const set = (value: string | null) => setValues({ ...values, [question.name]: value ?? '' })
            return question.kind === 'choice' ? (
              <SelectField
                key={question.name}
                {...shared}
                options={question.options}
                value={values[question.name] || null}
                onChange={set}
              />
            ) : (
              <TextField
                key={question.name}
                {...shared}
                lines={question.kind === 'longText' ? 2 : undefined}
                maxLength={1000}
                value={values[question.name] ?? ''}
                onChange={set}
              />
            )
          })}
          {!readOnly && (
            <Button kind="main" type="submit" busy={save.isPending}>
              {t('web.pd.save')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}
