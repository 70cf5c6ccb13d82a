import { formatDate } from '@poonji/kernel/dates.ts'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideExtension, type ExtensionRow } from '../../extension-contract.ts'
import { texts } from '../../words/terms.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'
import { SideBySide } from '../side-by-side.tsx'
import { ExtensionFacts } from './extension-facts.tsx'

interface WaitingExtensionProps {
  row: ExtensionRow
  loanId: string
}

/** A longer time for a drawing that waits for a checker, with what the maker saw. */
export function WaitingExtension({ row, loanId }: WaitingExtensionProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutateAsync } = useCommand(decideExtension)
  const { extensionId, number, beforeOn, untilOn, seen, desk } = row
  return (
    <Stack gap="l">
      <WaitingCard
        typed={`extension-decision:${extensionId}`}
        items={[
          { label: t('longer.drawing'), note: desk?.reason, value: t('longer.n', { n: number }) },
          {
            label: t('longer.until'),
            note: t('longer.untilText', { date: formatDate(beforeOn, language) }),
            value: <DateText on={untilOn} />,
            strong: true,
          },
        ]}
        askedBy={desk?.askedBy ?? ''}
        own={desk?.own ?? false}
        caution={<Note tone="warn">{t('restructure.classNote')}</Note>}
        approving={{
          title: t('longer.approveAsk', { n: number, date: formatDate(untilOn, language) }),
          text: t('longer.approveText'),
          done: t('restructure.approved'),
        }}
        send={({ approve, note }) => mutateAsync({ loanId, extensionId, body: { approve, note } })}
      />
      {seen && (
        <Card>
          <ExtensionFacts seen={seen} />
        </Card>
      )}
      {seen && <SideBySide rows={seen.rows} />}
    </Stack>
  )
}
