import { formatDate } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { RateAnswer, RateChangeRow } from '../../rate-contract.ts'
import { REQUEST_SHOWN } from '../../status.ts'
import { texts } from '../../words/rate.ts'
import { deskLine } from '../requests/desk-line.ts'

/** The changes of a rate, the newest first; for staff with who asked and decided. */
export function RateHistory({ changes, byTerms }: Pick<RateAnswer, 'changes' | 'byTerms'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const decided = changes.filter(change => change.state !== 'WAITING')
  const told = byTerms.map(({ fromOn, beforeBps, rateBps }) => (
    <p key={fromOn} className="meta">
      {t('rate.byTerms', { date: formatDate(fromOn, language), before: beforeBps / 100, rate: rateBps / 100 })}
    </p>
  ))
  if (!decided.length) return told.length ? <>{told}</> : <p className="meta">{t('rate.none')}</p>
  const staff = decided.some(change => change.desk)
  return (
    <>
      <DataTable
        caption={t('rate.history')}
        rows={decided}
        rowKey={change => change.changeId}
        columns={[
          { key: 'from', header: t('rate.from'), phone: 'title', cell: change => <DateText on={change.fromOn} /> },
          {
            key: 'made',
            header: t('rate.made'),
            phone: 'note',
            cell: ({ benchmark, benchmarkBps, spreadBps }) =>
              t('rate.madeOf', { benchmark, benchmarkRate: benchmarkBps / 100, spread: spreadBps / 100 }),
          },
          ...(staff
            ? [
                {
                  key: 'desk',
                  header: t('charges.reason'),
                  cell: ({ desk }: RateChangeRow) => deskLine(desk),
                },
              ]
            : []),
          {
            key: 'rate',
            header: t('rate.rate'),
            end: true,
            phone: 'figure',
            cell: change => t('rate.aYear', { rate: change.rateBps / 100 }),
          },
          {
            key: 'state',
            header: t('rate.state'),
            phone: 'note-end',
            cell: change => {
              const { tone, ...words } = REQUEST_SHOWN[change.state]
              return <StatusChip tone={tone} label={change.begun ? t('rate.begun') : words[language]} />
            },
          },
        ]}
      />
      {told}
    </>
  )
}
