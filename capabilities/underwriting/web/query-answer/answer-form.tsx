import { Button } from '@poonji/ui/button.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { applicationDocuments } from '@poonji/capabilities/documents/contract.ts'
import { AddPaper } from '@poonji/capabilities/documents/web/embeds.tsx'
import { answerQuery } from '../../query-contract.ts'
import { texts } from '../../texts.ts'

interface Values extends Record<string, unknown> {
  answer: string
  documentIds: string[]
}

/** An answer in words, with papers of the application where they are needed: one that is added here goes with it. */
export function AnswerForm({
  applicationId,
  organisationId,
  queryId,
  first,
}: {
  applicationId: string
  organisationId: string
  queryId: string
  /** the one filled button of the view is the first question's */
  first: boolean
}) {
  const t = useViewerTexts(texts)
  const command = useCommand(answerQuery)
  const papers = usePapers(applicationId)
  const initial: Values = { answer: '', documentIds: [] }
  const { form, submit, field, sending } = useTypedForm<Values>(
    { name: `answer:${queryId}` },
    answerQuery.body,
    initial,
    async (body, _form, forget) => {
      await command.mutateAsync({ applicationId, queryId, body })
      forget()
      toasts.success(t('answer.sent'))
    },
  )
  const chosen = form.getValues().documentIds
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const toggle = (id: string, on: boolean) =>
    form.setFieldValue('documentIds', all => (on ? [...all, id] : all.filter(one => one !== id)))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label={t('answer.label')} lines={4} maxLength={2000} {...field('answer')} />
        {papers.length > 0 && (
          <fieldset>
            <legend>{t('answer.paper')}</legend>
            <Stack gap="s">
              {papers.map(paper => (
                <CheckboxField
                  key={paper.id}
                  label={paper.name}
                  checked={chosen.includes(paper.id)}
                  onChange={on => toggle(paper.id, on)}
                />
              ))}
            </Stack>
          </fieldset>
        )}
        {mayUpload && (
          <AddPaper
            applicationId={applicationId}
            code="QUERY_REPLY"
            label={t('answer.addPaper')}
            onAdded={id => toggle(id, true)}
          />
        )}
        <Row>
          <Button kind={first ? 'main' : 'plain'} type="submit" busy={sending}>
            {t('answer.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** What was put to the application, as papers that an answer may name. */
function usePapers(applicationId: string): { id: string; name: string }[] {
  const papers = useCall(applicationDocuments, { appId: applicationId }).data ?? []
  return papers.map(paper => ({ id: paper.documentId, name: paper.name }))
}
