import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, formatMoneyShort, type Paise } from '@poonji/kernel/money.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { choosePartPayment, type SimulatedPart } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { payQuotePath } from '../paths.ts'
import { WayFacts } from './way-facts.tsx'

interface Props {
  loan: LoanDetail
  amountPaise: Paise
  simulated: SimulatedPart
}

const exact = (paise: Paise) => formatMoney(paise, { paise: 'always' })

/** The ways beside each other; the one chosen with its instalments, kept and paid. */
export function WayChoice({ loan, amountPaise, simulated }: Props) {
  const t = useViewerTexts(texts)
  const [way, setWay] = useState<string | null>(null)
  const { problem, least, most, options, unchanged } = simulated
  if (problem === 'tooLittle') return <Note tone="warn">{t('part.tooLittle', { due: exact(least) })}</Note>
  if (problem === 'tooMuch') return <Note tone="warn">{t('part.tooMuch', { most: exact(most) })}</Note>
  const chosen = options.find(option => option.way === way)
  return (
    <Stack gap="l">
      {least > 0 && (
        <Note tone="plain">{t('part.dueFirst', { due: exact(least), part: exact(amountPaise - least) })}</Note>
      )}
      <ChoiceCards
        label={t('part.choose')}
        columns={3}
        value={chosen?.way ?? null}
        onChange={setWay}
        choices={options.map(option => ({
          value: option.way,
          label: t(`part.way.${option.way}`),
          description: <WayFacts option={option} unchanged={unchanged} nextDueOn={simulated.nextDueOn} />,
        }))}
      />
      {!options.some(option => option.way === 'skip-next') && <p className="meta">{t('part.noSkip')}</p>}
      {chosen && <Chosen loan={loan} amountPaise={amountPaise} option={chosen} />}
      <p className="meta">{t('part.noFee')}</p>
    </Stack>
  )
}

function Chosen({
  loan,
  amountPaise,
  option,
}: {
  loan: LoanDetail
  amountPaise: Paise
  option: SimulatedPart['options'][number]
}) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const keep = useCommand(choosePartPayment)
  const { organisationId, loanId } = loan
  const mayPay = useMay('CAN_PAY', organisationId)
  const pays = useSession().domain === 'buyer' && mayPay
  const send = async () => {
    try {
      const { until } = await keep.mutateAsync({ loanId, body: { amountPaise, way: option.way } })
      if (pays) await navigate(payQuotePath({ organisationId, loanId, amountPaise }, 'part'))
      else toasts.success(t('part.kept', { amount: exact(amountPaise), date: formatDate(until, language) }))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Card title={t('part.after', { way: t(`part.way.${option.way}`) })}>
      <Stack>
        <BarChart
          label={t('schedule.chart')}
          format={paise => formatMoneyShort(paise, language)}
          bars={option.rows.map(row => ({
            label: formatDate(row.dueOn, language),
            value: row.interest + row.principal,
            top: row.interest,
          }))}
        />
        {mayPay && (
          <Button kind="main" fullWidth busy={keep.isPending} onClick={() => void send()}>
            {t(pays ? 'part.pay' : 'part.keep', { amount: exact(amountPaise) })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
