import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DueRow } from '../../contract.ts'
import { movedOf } from '../../due-words.ts'
import { texts } from '../../texts.ts'
import { OnPhone } from '../on-phone.tsx'

/** What of a due a restructuring put into the principal, or will on its day; a phone shows no heads, so the row says it. */
export function MovedCell({ due }: { due: DueRow }) {
  const t = useTexts(texts)
  return (
    <>
      <OnPhone>{t(due.raised ? 'schedule.moved' : 'dues.willJoin')}: </OnPhone>
      <Money paise={movedOf(due)} exact />
    </>
  )
}
