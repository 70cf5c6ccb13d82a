import { statusWords, STATUS_WORDS } from '@poonji/capabilities/applications/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ApplicationPendency } from '../../contract.ts'
import { OWED_BY, owedBy } from '../../owed-by.ts'
import { isTold, waitsForClient } from '../../tasks.ts'
import { texts } from '../../texts.ts'
import { RemindButton } from './remind-button.tsx'
import { wordsOf } from '../../task-words.ts'

/** Open applications, what each waits for and since when. */
export function PendencyTable({ rows, inCard }: { rows: ApplicationPendency[]; inCard?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayRemind = useMay('CAN_APPLY_FOR_CREDIT')
  const remind: Column<ApplicationPendency> = {
    key: 'remind',
    header: t('remind.do'),
    phone: 'extra',
    cell: row =>
      waitsForClient(row.next) && <RemindButton applicationId={row.applicationId} name={row.organisationName} />,
  }
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
        {
          key: 'number',
          header: t('pend.number'),
          cell: row => <span className="id">{row.applicantApplicationId}</span>,
        },
        {
          key: 'waits',
          header: t('pend.waits'),
          phone: 'note',
          cell: row => <WaitsFor row={row} />,
        },
        ...(mayRemind ? [remind] : []),
        { key: 'since', header: t('pend.since'), cell: row => <DateText on={dateInIndia(row.createdAt)} /> },
        {
          key: 'status',
          header: t('pend.status'),
          phone: 'note-end',
          cell: row => (
            <StatusChip tone={STATUS_WORDS[row.status].tone} label={statusWords(row.status, domain)[language]} />
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

const below = { display: 'block' } as const

/** The next step, the client's or of sales, that it is with us, or what stopped it; below, whose turn it is. */
function WaitsFor({ row }: { row: ApplicationPendency }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const next = isTold(row.next) ? wordsOf(row.next, row.organisationId, language).aboutClient : t('pend.us')
  return (
    <>
      {row.stoppedByForgedPaper ? t('pend.forged') : next}
      <span className="meta" style={below}>
        {OWED_BY[owedBy(row.next?.taskType, row.status)][language]}
      </span>
    </>
  )
}
