import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { dueTrace } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'

/** What of a due's late payment charge was waived, and when; nothing where nothing was. */
export function WaivedNotes({ waivers }: { waivers: Answer<typeof dueTrace>['penalWaivers'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return waivers.map(({ onDate, amount }, place) => (
    <Note key={place}>
      {t('trace.waivedNote', {
        amount: formatMoney(amount, { paise: 'always' }),
        date: formatDate(onDate, language),
      })}
    </Note>
  ))
}
