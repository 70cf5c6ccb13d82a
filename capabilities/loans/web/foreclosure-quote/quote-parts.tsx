import { formatDate } from '@poonji/kernel/dates.ts'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ForeclosureDay } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'

/** Every part of what closes the loan on a day, and their sum. */
export function QuoteParts({ day }: { day: ForeclosureDay }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { overdue } = day
  const line = (label: string, paise: number, note?: string): Definition => ({
    label,
    note,
    value: <Money paise={paise} exact />,
  })
  const ifAny = (label: string, paise: number) => (paise === 0 ? [] : [line(label, paise)])
  return (
    <DefinitionList
      total
      items={[
        line(t('foreclosure.principal'), day.principal),
        line(
          t('foreclosure.interest', { date: formatDate(day.onDate, language) }),
          day.interest,
          t('foreclosure.interestText'),
        ),
        ...ifAny(t('foreclosure.overdueEmi'), overdue.principal + overdue.interest),
        ...ifAny(t('foreclosure.penal'), overdue.penal),
        ...ifAny(t('foreclosure.charges'), overdue.charges),
        ...ifAny(t('kind.refund'), overdue.refund),
        line(t(day.feeReason === 'coolingOff' ? 'foreclosure.coolingOff' : 'foreclosure.fee'), day.fee),
        ...ifAny(t('foreclosure.feeTax'), day.feeTax),
        ...ifAny(t('foreclosure.returnedFee'), -day.returnedFee),
        ...ifAny(t('foreclosure.advance'), -day.advance),
        { label: t('foreclosure.toPay'), value: <Money paise={day.total} exact />, strong: true },
      ]}
    />
  )
}
