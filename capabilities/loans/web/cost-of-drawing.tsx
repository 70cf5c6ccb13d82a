import { useState } from 'react'
import { addDays, formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, LAKH_PAISE, type Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { LineChart } from '@poonji/ui/line-chart.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../contract.ts'
import { drawingCost, upfrontSums } from './drawing-cost.ts'
import { texts } from '../texts.ts'

const USUAL_DAYS = [7, 15, 30, 45, 60, 90, 120, 180] as const
/** A dropline has no credit period: shown up to half a year. */
const LONGEST_DAYS = 180

/** What drawing an amount today costs in rupees, for the days one chooses. Nothing for a loan that is not a limit. */
export function CostOfDrawing({ loan }: { loan: LoanDetail }) {
  const t = useViewerTexts(texts)
  const { terms, free } = loan
  const [amount, setAmount] = useState<Paise | null>(Math.min(free, LAKH_PAISE))
  const longest = terms.creditDays || LONGEST_DAYS
  const choices = [...new Set([...USUAL_DAYS.filter(days => days < longest), longest])].slice(-4)
  const [days, setDays] = useState(choices[1] ?? longest)
  if (loan.shape === 'instalment' || free <= 0) return null
  const costOf = (n: number) => drawingCost(loan, amount ?? 0, n)
  const tooMuch = amount !== null && amount > free
  return (
    <Card title={t('cost.title')}>
      <Grid top>
        <Col span={5}>
          <Stack>
            <AmountField
              label={t('cost.amount')}
              value={amount}
              onChange={setAmount}
              error={tooMuch ? t('cost.tooMuch', { amount: formatMoney(free) }) : undefined}
            />
            <ChoiceCards
              label={t('cost.days')}
              columns={2}
              value={String(days)}
              onChange={value => setDays(Number(value ?? longest))}
              choices={choices.map(n => ({ value: String(n), label: t('cost.n', { count: n }) }))}
            />
          </Stack>
        </Col>
        <Col span={7}>
          {amount !== null && amount > 0 && !tooMuch && (
            <Cost loan={loan} amountPaise={amount} days={days} longest={longest} costOf={costOf} />
          )}
        </Col>
      </Grid>
    </Card>
  )
}

function Cost({
  loan,
  amountPaise,
  days,
  longest,
  costOf,
}: {
  loan: LoanDetail
  amountPaise: Paise
  days: number
  longest: number
  costOf: (days: number) => Paise
}) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const cost = costOf(days)
  const upfront = loan.terms.paymentCycle === 'UPFRONT' && loan.shape !== 'dropline'
  const { out, back } = upfront ? upfrontSums(loan, amountPaise, days) : { out: amountPaise, back: amountPaise + cost }
  const date = formatDate(addDays(loan.today, days), language)
  return (
    <Stack>
      <div>
        <p className="meta">{t('cost.interest', { count: days })}</p>
        <Money paise={cost} size="xl" exact words />
        <p className="meta">{t('cost.aDay', { amount: formatMoney(costOf(1), { paise: 'always' }) })}</p>
      </div>
      <DefinitionList
        items={[
          ...(upfront ? [{ label: t('cost.kept'), value: <Money paise={out} exact /> }] : []),
          {
            label: t('cost.back', { date }),
            value: <Money paise={back} exact />,
            strong: true,
          },
        ]}
      />
      <LineChart
        label={t('cost.chart')}
        height={90}
        points={Array.from({ length: longest }, (_, i) => ({
          label: t('cost.n', { count: i + 1 }),
          value: costOf(i + 1),
        }))}
        format={value => formatMoney(value, { paise: 'always' })}
      />
      <p className="meta">
        {upfront ? t('cost.upfront') : t('cost.early')} {loan.terms.paymentCycle === 'MONTHLY' && t('cost.monthly')}
      </p>
      {loan.firstDrawnOn === null && <p className="meta">{t('cost.first')}</p>}
    </Stack>
  )
}
