import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { UpholdOrRefuse } from '@poonji/web-platform/forms/uphold-or-refuse.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { settleReport, type Report } from '../../contract.ts'
import { REPORT_STATE } from '../../status.ts'
import { texts } from '../../words/screens.ts'

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
        {report.state === 'OPEN' && <Settle report={report} />}
      </Stack>
    </Card>
  )
}

function Settle({ report }: { report: Report }) {
  const t = useTexts(texts)
  const settle = useCommand(settleReport)
  return (
    <UpholdOrRefuse
      typed={`company-report-answer:${report.id}`}
      what={[report.number, report.organisationName, reporterOf(report)].join(', ')}
      ways={{
        uphold: { label: t('reports.uphold'), text: t('reports.upholdText') },
        refuse: { label: t('reports.refuse'), text: t('reports.refuseText') },
      }}
      answer={t('reports.answer')}
      hint={t('reports.answerHint')}
      back={t('reports.back')}
      done={t('reports.settled')}
      onSettle={body => settle.mutateAsync({ reportId: report.id, body })}
    />
  )
}

/** Whoever has no name yet is known by the number. */
const reporterOf = ({ reporterName, reporterMobile }: Report) => reporterName || maskMobile(reporterMobile)
