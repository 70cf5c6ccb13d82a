import { STATUS_WORDS } from '@poonji/capabilities/applications/status.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { applicationPendencies } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { wordsOf } from '../task-words.ts'

type Row = Answer<typeof applicationPendencies>['content'][number]

/** Open applications, what each waits for and since when. */
export function PendencyTable({ rows, inCard }: { rows: Row[]; inCard?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('pend.sub')}
      rows={rows}
      inCard={inCard}
      rowKey={row => row.applicationId}
      rowTo={row =>
        pathTo('/organisation/:organisationId/application/:applicationId/details', {
          organisationId: row.organisationId,
          applicationId: row.applicationId,
        })
      }
      columns={[
        {
          key: 'company',
          header: t('pend.company'),
          phone: 'title',
          strong: true,
          cell: row => row.organisationName,
        },
        { key: 'number', header: t('pend.number'), phone: 'extra', cell: row => row.applicantApplicationId },
        {
          key: 'waits',
          header: t('pend.waits'),
          phone: 'note',
          cell: row =>
            row.next && row.next.taskType !== 'APPLICATION_UNDER_PROCESS'
              ? wordsOf(row.next, row.organisationId, language).title
              : t('pend.us'),
        },
        { key: 'since', header: t('pend.since'), cell: row => <DateText on={dateInIndia(row.createdAt)} /> },
        {
          key: 'status',
          header: t('pend.status'),
          phone: 'note-end',
          cell: row => (
            <StatusChip tone={STATUS_WORDS[row.status].tone} label={STATUS_WORDS[row.status].label[language]} />
          ),
        },
        {
          key: 'amount',
          header: t('pend.amount'),
          phone: 'figure',
          end: true,
          cell: row => <Money paise={row.loanAmount} short />,
        },
      ]}
    />
  )
}
