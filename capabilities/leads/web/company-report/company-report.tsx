import { Navigate } from 'react-router'
import { NameField, useOwnName } from '@poonji/capabilities/identity/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { report, type Bringing } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithBringing } from '../step-page.tsx'
import { useAnother } from '../use-another.ts'

/** REPORT_ORGANISATION: says to staff that a company was claimed wrongly; afterwards, the number of the ticket. */
export function CompanyReport() {
  return (
    <WithBringing otherwise={<Navigate to="/login/create" replace />}>
      {(bringing, { needsName }) => {
        if (bringing.step === 'CREATE_ORGANISATION') return <Navigate to="/login/gst-create" replace />
        if (!bringing.reportNumber) return <Report bringing={bringing} needsName={needsName} />
        return <Sent number={bringing.reportNumber} />
      }}
    </WithBringing>
  )
}

function Sent({ number }: { number: string }) {
  const t = useTexts(texts)
  const { another, leaving } = useAnother()
  return (
    <StepPage title={t('report.sent', { number })} text={t('report.sentText')}>
      <Row>
        <Button to="/dashboard">{t('report.toDashboard')}</Button>
        <Button kind="quiet" busy={leaving} onClick={another}>
          {t('continue.another')}
        </Button>
      </Row>
    </StepPage>
  )
}

function Report({ bringing, needsName }: { bringing: Bringing; needsName: boolean }) {
  const t = useTexts(texts)
  const name = useOwnName(needsName)
  const send = useCommand(report)
  const schema = report.body.extend({ personName: name.shape })
  const typed = { name: `company-report:${bringing.id}` }
  const initial = { personName: '', words: '' }
  const { submit, field, sending } = useTypedForm(typed, schema, initial, async (given, _form, sent) => {
    await name.keep(given.personName)
    await send.mutateAsync({ body: { words: given.words } })
    sent()
  })
  return (
    <StepPage
      title={t('report.title')}
      text={t('report.text', { company: bringing.company.name })}
      back={{ to: '/login/similar' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          {needsName && <NameField {...field('personName')} />}
          <TextField
            {...field('words')}
            label={t('report.words')}
            description={t('report.hint')}
            lines={5}
            maxLength={1000}
            required
          />
          <StepButtons>
            <Button kind="main" type="submit" busy={sending}>
              {t('report.send')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepPage>
  )
}
