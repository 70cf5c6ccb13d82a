import type { Answer } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { AmountRange, TenureRange } from '@poonji/capabilities/applications/web/embeds.tsx'
import type { quotes } from '../../quote-contract.ts'
import { texts } from '../../texts.ts'

/** Loans that are not given for what was asked: for what they are. */
export function OtherLoans({ loans }: { loans: Answer<typeof quotes>['others'] }) {
  const t = useTexts(texts)
  return (
    <Card title={t('quote.others')}>
      <DefinitionList
        items={loans.map(loan => ({
          label: loan.displayName,
          value: (
            <>
              <AmountRange product={loan} />, <TenureRange product={loan} />
            </>
          ),
        }))}
      />
    </Card>
  )
}
