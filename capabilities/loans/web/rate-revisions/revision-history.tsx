import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { RateRevision } from '../../rate-revision-contract.ts'
import { REQUEST_SHOWN } from '../../status.ts'
import { texts } from '../../words/rate.ts'
import { deskLine } from '../requests/desk-line.ts'
import { useStepWords } from './step-words.ts'

/** The steps of benchmarks that were decided, the newest first: how many loans followed, and which could not and why. */
export function RevisionHistory({ revisions }: { revisions: RateRevision[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = useStepWords()
  const leftOut = ({ state, leftOut: loans }: RateRevision) => {
    if (state !== 'APPROVED') return null
    if (!loans) return t('revision.running')
    return loans.map(loan => `${loan.loanNumber}: ${loan.leftOut ? t(`revision.${loan.leftOut}`) : ''}`).join('; ')
  }
  return (
    <DataTable
      caption={t('revision.history')}
      rows={revisions}
      rowKey={revision => revision.revisionId}
      columns={[
        { key: 'what', header: t('revision.what'), phone: 'title', cell: words },
        { key: 'from', header: t('rate.from'), phone: 'note', cell: revision => <DateText on={revision.fromOn} /> },
        {
          key: 'whose',
          header: t('revision.whose'),
          cell: revision => revision.product?.[language] ?? t('revision.all'),
        },
        { key: 'desk', header: t('charges.reason'), cell: deskLine },
        { key: 'left', header: t('revision.leftOut'), phone: 'extra', cell: leftOut },
        {
          key: 'changed',
          header: t('revision.followed'),
          end: true,
          phone: 'figure',
          cell: revision => (revision.state === 'APPROVED' ? t('revision.seen', { count: revision.changed }) : null),
        },
        {
          key: 'state',
          header: t('rate.state'),
          phone: 'note-end',
          cell: ({ state }) => <StatusChip tone={REQUEST_SHOWN[state].tone} label={REQUEST_SHOWN[state][language]} />,
        },
      ]}
    />
  )
}
