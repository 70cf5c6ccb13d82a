import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { declineWords } from '../../decline-words.ts'
import { percent } from '../../percent.ts'
import { LOAN_REQUEST_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'

/** Offers beside those that are shown: what each was and how it ended. Nothing where there are none. */
export function EndedOffers({ offers }: { offers: Offer[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!offers.length) return null
  return (
    <Card tight title={t('ended.title')}>
      <DefinitionList
        items={offers.map(offer => ({
          label: (
            <Dotted
              parts={[
                <Money key="amount" paise={offer.offeredAmount} />,
                percent(offer.rateBps),
                t('offer.months', { count: offer.tenureMonths }),
              ]}
            />
          ),
          value: (
            <StatusChip
              tone={LOAN_REQUEST_LOOK[offer.status].tone}
              label={LOAN_REQUEST_LOOK[offer.status].label[language]}
            />
          ),
          note:
            (offer.declineReason && declineWords(offer.declineReason, language)) ?? offer.withdrawReason ?? undefined,
        }))}
      />
    </Card>
  )
}
