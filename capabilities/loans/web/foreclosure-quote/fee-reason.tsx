import { formatMoney } from '@poonji/kernel/money.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { ForeclosureDay } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'

/** Why a fee is asked or is not, and what is not given back all the same. */
export function FeeReason({ day: { feeReason, keptFee } }: { day: ForeclosureDay }) {
  const t = useViewerTexts(texts)
  return (
    <>
      {t(`foreclosure.reason.${feeReason}`)}
      {keptFee > 0 && ` ${t('foreclosure.keptFee', { amount: formatMoney(keptFee) })}`}
    </>
  )
}
