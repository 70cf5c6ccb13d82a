import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideRestructuring, type RestructuringRow } from '../../restructure-contract.ts'
import { texts } from '../../words/terms.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'
import { SeenFacts } from './seen-facts.tsx'
import { SideBySide } from '../side-by-side.tsx'
import { termLines } from './term-lines.ts'

/** Proposed terms that wait for a checker, with all that the maker saw. */
export function WaitingTerms({ row, loanId }: { row: RestructuringRow; loanId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutateAsync } = useCommand(decideRestructuring)
  const { restructuringId, desk } = row
  return (
    <Stack gap="l">
      {!row.holds && <Note tone="warn">{t('restructure.changedNote')}</Note>}
      <WaitingCard
        typed={`restructuring-decision:${restructuringId}`}
        items={[
          { label: t('rate.from'), value: formatDate(row.fromOn, language), strong: true },
          ...termLines(row, t),
          { label: t('charges.reason'), value: desk?.reason },
        ]}
        askedBy={desk?.askedBy ?? ''}
        own={desk?.own ?? false}
        caution={<Note tone="warn">{t('restructure.classNote')}</Note>}
        approving={{
          title: t('restructure.approveAsk'),
          text: t('restructure.approveText'),
          done: t('restructure.approved'),
        }}
        send={({ approve, note }) => mutateAsync({ loanId, restructuringId, body: { approve, note } })}
      />
      <Card title={t('restructure.preview')}>
        <SeenFacts seen={row.seen} />
      </Card>
      <SideBySide rows={row.seen.rows} />
    </Stack>
  )
}
