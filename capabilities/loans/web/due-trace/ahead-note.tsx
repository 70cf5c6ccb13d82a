import { formatMoney } from '@poonji/kernel/money.ts'
import { Note } from '@poonji/ui/note.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { dueTrace } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'

/** Interest taken upfront is more than its nights have brought so far, or ever will where the drawing was repaid early. */
export function AheadNote({ trace: { due, interestNights } }: { trace: Answer<typeof dueTrace> }) {
  const t = useTexts(texts)
  const ahead = due.owed.interest + due.moved.interest - interestNights.reduce((sum, night) => sum + night.amount, 0)
  if (!due.raised || ahead <= 0) return null
  return <Note>{t('trace.ahead', { amount: formatMoney(ahead, { paise: 'always' }) })}</Note>
}
