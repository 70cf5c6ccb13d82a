import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { QuoteLines } from '../shared/disbursal-words.tsx'
import type { AmountQuote } from './use-quote.ts'

/** What is kept back of an amount, and what reaches the account. */
export function QuoteCard({ quoted: { state, quote, mostPaise } }: { quoted: AmountQuote }) {
  const t = useTexts(texts)
  return (
    <Card title={t('form.quote')}>
      {state === 'quoted' && (
        <Loaded from={quote} shape={<SkeletonList rows={2} />}>
          {answer => <QuoteLines quote={answer} />}
        </Loaded>
      )}
      {state === 'beyond' && <Note tone="warn">{t('form.beyond', { amount: formatMoney(mostPaise ?? 0) })}</Note>}
      {state === 'none' && <p className="meta">{t('form.quoteNone')}</p>}
    </Card>
  )
}
