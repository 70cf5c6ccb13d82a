import { useDebouncedValue } from '@mantine/hooks'
import { formatMoney, toRupees } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { drawingQuote } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { QuoteLines } from '../shared/disbursal-words.tsx'

/** What reaches the account of an amount, as one types. */
export function QuoteCard({
  loanId,
  amountPaise,
  mostPaise,
  dueOn,
}: {
  loanId: string | null
  amountPaise: number | null
  mostPaise: number | undefined
  /** An invoice's, where the drawing is an advance on one. */
  dueOn: string | undefined
}) {
  const t = useTexts(texts)
  const [settled] = useDebouncedValue(amountPaise, 300)
  const chosen = loanId !== null && settled !== null && settled > 0 && mostPaise !== undefined
  const can = chosen && settled <= mostPaise
  const quote = useCall(
    drawingQuote,
    { loanId: loanId ?? '', query: { amount: toRupees(settled ?? 0), dueOn } },
    { enabled: can },
  )
  return (
    <Card title={t('form.quote')}>
      <Stack>
        {can ? (
          <Loaded from={quote} shape={<SkeletonList rows={2} />}>
            {answer => <QuoteLines quote={answer} />}
          </Loaded>
        ) : chosen ? (
          <Note tone="warn">{t('form.beyond', { amount: formatMoney(mostPaise) })}</Note>
        ) : (
          <p className="meta">{t('form.quoteNone')}</p>
        )}
      </Stack>
    </Card>
  )
}
