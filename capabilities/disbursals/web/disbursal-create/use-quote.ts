import { useDebouncedValue } from '@mantine/hooks'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { toRupees, type Paise } from '@poonji/kernel/money.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { drawingQuote } from '../../request-contract.ts'

export type AmountQuote = ReturnType<typeof useQuote>

interface Asked {
  loanId: string | null
  amountPaise: Paise | null
  mostPaise: Paise | undefined
  /** An invoice's, where the drawing is an advance on one. */
  dueOn: PlainDate | undefined
}

/** What reaches the account of an amount, once one has stopped typing; of none, or more than there is, nothing is asked. */
export function useQuote({ loanId, amountPaise, mostPaise, dueOn }: Asked) {
  const [settled] = useDebouncedValue(amountPaise, 300)
  const chosen = loanId !== null && settled !== null && settled > 0 && mostPaise !== undefined
  const state = !chosen ? ('none' as const) : settled > mostPaise ? ('beyond' as const) : ('quoted' as const)
  const quote = useCall(
    drawingQuote,
    { loanId: loanId ?? '', query: { amount: toRupees(settled ?? 0), dueOn } },
    { enabled: state === 'quoted' },
  )
  return { state, quote, mostPaise }
}
