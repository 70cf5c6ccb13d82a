import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { Payment } from './payment-contract.ts'
import { texts } from './texts.ts'

const percent = (bps: number) => String(bps / 100)

/** How what is paid comes about, line by line; the lines sum to it. */
export function taxLines(payment: Payment, language: Language): { label: string; paise: Paise }[] {
  const { commissionPaise, gstMode, gstBps, gstPaise, tdsSection, tdsBps, tdsPaise, tdsCertificate } = payment
  return [
    { label: texts.t(language, 'pay.commission'), paise: commissionPaise },
    ...(gstMode === 'CHARGED'
      ? [{ label: texts.t(language, 'pay.gst', { percent: percent(gstBps) }), paise: gstPaise }]
      : []),
    {
      label:
        tdsPaise || tdsCertificate
          ? texts.t(language, 'pay.tds', { section: tdsSection, percent: percent(tdsBps) })
          : texts.t(language, 'pay.noTds', { section: tdsSection }),
      paise: -tdsPaise,
    },
  ]
}

/** What a reader of the amount should know beside it. */
export function taxNotes(
  { gstMode, commissionPaise, tdsBasePaise, tdsCertificate }: Payment,
  language: Language,
): string[] {
  return [
    ...(tdsBasePaise > commissionPaise
      ? [texts.t(language, 'pay.tdsBase', { amount: formatMoney(tdsBasePaise) })]
      : []),
    ...(tdsCertificate ? [texts.t(language, 'pay.tdsLower', { number: tdsCertificate })] : []),
    ...(gstMode === 'REVERSE' ? [texts.t(language, 'pay.reverseNote')] : []),
  ]
}
