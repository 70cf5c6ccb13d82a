import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ofApplication } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** That auto pay must be set up again, because the schedule now goes beyond it. */
export function ShortNote({ shortfall }: { shortfall: NonNullable<Answer<typeof ofApplication>['shortfall']> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { max, finalOn, largest, lastDueOn } = shortfall
  return (
    <Note tone="warn">
      {largest > max && t('short.amount', { largest: formatMoney(largest), max: formatMoney(max) })}{' '}
      {lastDueOn > finalOn &&
        t('short.date', { last: formatDate(lastDueOn, language), until: formatDate(finalOn, language) })}{' '}
      {t('short.again')}
    </Note>
  )
}
