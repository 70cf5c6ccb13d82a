import { toRupees, type Paise } from '@poonji/kernel/money.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { SHAPES } from '../../kfs.ts'
import { quotes } from '../../quote-contract.ts'
import { texts } from '../../texts.ts'
import { OtherLoans } from './other-loans.tsx'
import { QuoteTable } from './quote-table.tsx'

interface QuotesProps {
  organisationId: string
  wished: { amount: Paise; months: number }
}

/** The quotes for what was asked, and the loans that are given for something else. */
export function Quotes({ organisationId, wished }: QuotesProps) {
  const t = useViewerTexts(texts)
  const { amount, months } = wished
  const answer = useCall(quotes, { orgId: organisationId, query: { amount: toRupees(amount), months } })
  return (
    <Loaded from={answer} shape={<SkeletonTable rows={8} columns={7} />}>
      {({ quotes: given, others }) => (
        <Stack>
          {given.length > 0 ? (
            <>
              {SHAPES.map(shape => (
                <QuoteTable
                  key={shape}
                  title={t(`quote.shape.${shape}`)}
                  quotes={given.filter(quote => quote.shape === shape)}
                  organisationId={organisationId}
                  wished={wished}
                />
              ))}
              <p className="meta">{t('quote.notAnOffer')}</p>
            </>
          ) : (
            <None />
          )}
          {others.length > 0 && <OtherLoans loans={others} />}
        </Stack>
      )}
    </Loaded>
  )
}

function None() {
  const t = useTexts(texts)
  return <EmptyState title={t('quote.none')} text={t('quote.noneText')} />
}
