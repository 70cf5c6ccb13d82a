import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** From what is sanctioned to what is received, line by line. */
export function KeptBackCard({ offer }: { offer: Offer }) {
  const t = useViewerTexts(texts)
  const less = (label: string, paise: number): Definition => ({ label, value: <Money paise={-paise} exact /> })
  const fees = offer.fees.flatMap(fee =>
    fee.kind === 'processing'
      ? [
          less(t('offer.feeRow', { rate: Number(((fee.bps ?? 0) / 100).toFixed(2)) }), fee.amount),
          less(t('offer.gstRow'), fee.gst),
        ]
      : [less(t('offer.stampRow'), fee.amount)],
  )
  return (
    <Card title={t('offer.kept')}>
      <DefinitionList
        total
        items={[
          { label: t('offer.sanctionedRow'), value: <Money paise={offer.sanctionedAmount} exact /> },
          ...fees,
          ...(offer.upfrontInterest ? [less(t('offer.upfrontRow'), offer.upfrontInterest)] : []),
          {
            label: t('offer.receiveRow'),
            value: <Money paise={offer.netDisbursed} exact />,
            strong: true,
          },
        ]}
      />
    </Card>
  )
}
