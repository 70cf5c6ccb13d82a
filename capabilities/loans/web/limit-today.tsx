import { formatMoney } from '@poonji/kernel/money.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanCard } from '../contract.ts'
import { texts } from '../texts.ts'

/** Why used and free together are less than what was sanctioned. */
export function LimitToday({ now }: Pick<LoanCard, 'now'>) {
  const t = useTexts(texts)
  return now && t(`limit.now.${now.because}`, { amount: formatMoney(now.amount) })
}
