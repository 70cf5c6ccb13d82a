import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { settleReport, type reports } from '../../contract.ts'
import { REPORT_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'

type Report = Answer<typeof reports>['content'][number]

/** One report with who says what of which company; an open one with the form that settles it. */
export function ReportCard({ report }: { report: Report }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { tone, ...state } = REPORT_STATE[report.state]
  return (
    <Card title={report.number} action={<StatusChip tone={tone} label={state[language]} />}>
      <Stack>
        <DefinitionList
          items={[
            {
              label: t('reports.company'),
              value: <AppLink to={`/organisation/${report.organisationId}/about`}>{report.organisationName}</AppLink>,
            },
            {
              label: t('reports.by'),
              value: (
                <>
                  {report.reporterName}{' '}
                  <AppLink to={`tel:+91${report.reporterMobile}`}>{report.reporterMobile}</AppLink>
                </>
              ),
            },
            { label: t('reports.at'), value: <DateTimeText at={report.createdAt} /> },
          ]}
        />
        <p>{report.words}</p>
        {report.answer && <p className="meta">{report.answer}</p>}
        {report.state === 'OPEN' && <Settle reportId={report.id} />}
      </Stack>
    </Card>
  )
}

function Settle({ reportId }: { reportId: string }) {
  const t = useTexts(texts)
  const settle = useCommand(settleReport)
  const [uphold, setUphold] = useState<boolean | null>(null)
  const { submit, field, sending } = useCallForm(
    settleReport.body.pick({ answer: true }),
    { answer: '' },
    async ({ answer }) => {
      await settle.mutateAsync({ reportId, body: { uphold: uphold === true, answer } })
      toasts.success()
    },
  )
  if (uphold === null)
    return (
      <Row>
        <Button onClick={() => setUphold(true)}>{t('reports.uphold')}</Button>
        <Button kind="stop" onClick={() => setUphold(false)}>
          {t('reports.refuse')}
        </Button>
      </Row>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{t(uphold ? 'reports.upholdText' : 'reports.refuseText')}</p>
        <TextField
          {...field('answer')}
          label={t('reports.answer')}
          description={t('reports.answerHint')}
          lines={3}
          maxLength={500}
          required
        />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t(uphold ? 'reports.uphold' : 'reports.refuse')}
          </Button>
          <Button kind="quiet" onClick={() => setUphold(null)}>
            {t('reports.back')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
