import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, parseRupees, type Paise } from '@poonji/kernel/money.ts'
import { AmountField, type AmountFieldProps } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DuesAnswer } from '@poonji/capabilities/loans/contract.ts'
import { texts } from '../../texts.ts'

/** What is offered first: what is due and auto pay is not taking, else what comes next. */
export function firstAmount({ total, withBank, next }: DuesAnswer): Paise | null {
  if (total > 0) return total - withBank || null
  return next && next.amount > 0 ? next.amount : null
}

/** The amount in rupees that a link names, as the quote of an early closing does; none when it is no amount. */
export function namedAmount(rupees: string | null): Paise | null {
  const paise = rupees === null ? null : parseRupees(rupees)
  return paise !== null && paise > 0 ? paise : null
}

/** The amount, with what is due, what is late and what comes next at a press. */
export function AmountChoice({
  dues,
  field,
  value,
  onChoose,
}: {
  dues: DuesAnswer
  field: Partial<AmountFieldProps>
  value: Paise | null
  onChoose: (paise: Paise | null) => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { total, withBank, overdue, next } = dues
  const left = total - withBank
  const offers = [
    ...(left > 0 ? [{ key: 'today', paise: left, label: t('pay.today', { amount: formatMoney(left) }) }] : []),
    ...(overdue > 0 && overdue < left
      ? [{ key: 'late', paise: overdue, label: t('pay.late', { amount: formatMoney(overdue) }) }]
      : []),
    ...(total === 0 && next && next.amount > 0
      ? [
          {
            key: 'next',
            paise: next.amount,
            label: t('pay.next', { date: formatDate(next.dueOn, language), amount: formatMoney(next.amount) }),
          },
        ]
      : []),
  ]
  const offered = offers.some(offer => offer.paise === value)
  return (
    <Stack gap="s">
      <AmountField label={t('pay.amount')} required large {...field} />
      {offers.length > 0 && (
        <Row>
          {offers.map(offer => (
            <Button key={offer.key} small pressed={offer.paise === value} onClick={() => onChoose(offer.paise)}>
              {offer.label}
            </Button>
          ))}
          <Button small pressed={!offered} onClick={() => offered && onChoose(null)}>
            {t('pay.other')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
