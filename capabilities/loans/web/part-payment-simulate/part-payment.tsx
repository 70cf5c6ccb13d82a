import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { formatMoney, toRupees, type Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonCard, SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { partPayment, type PartPaymentAnswer, type SimulatedPart } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { LoanFrame } from '../loan-frame/loan-frame.tsx'
import { NotPaidOut } from '../not-paid-out.tsx'
import { KeptChoices } from './kept-choices.tsx'
import { WayChoice } from './way-choice.tsx'

/** A part-payment tried out: what it does to the instalments, three ways beside each other, before anything is paid. */
export function PartPayment() {
  return <LoanFrame>{loan => <Simulator loan={loan} />}</LoanFrame>
}

function Simulator({ loan }: { loan: LoanDetail }) {
  const { loanId } = loan
  const asItRuns = useCall(partPayment, { loanId, query: { amount: 0 } })
  return (
    <Loaded from={asItRuns} shape={<SkeletonPage />}>
      {answer =>
        answer.simulated ? <Tried loan={loan} kept={answer.kept} running={answer.simulated} /> : <NoPart loan={loan} />
      }
    </Loaded>
  )
}

/** Why nothing can be paid in part: nothing came yet of a loan by instalments, or it is a limit. */
function NoPart({ loan: { shape, status } }: { loan: LoanDetail }) {
  const t = useViewerTexts(texts)
  if (shape === 'instalment' && status === 'OPEN') return <NotPaidOut />
  return <EmptyState title={t('part.notRunning')} text={t('part.noneText')} />
}

function Tried({ loan, kept, running }: { loan: LoanDetail; kept: PartPaymentAnswer['kept']; running: SimulatedPart }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { unchanged, principal, nextDueOn } = running
  const instalmentOn = unchanged.rows.find(row => row.principal > 0)?.dueOn ?? nextDueOn
  const [amount, setAmount] = useState<Paise | null>(null)
  const [settled] = useDebouncedValue(amount, 400)
  const suggestions = [unchanged.emi, 2 * unchanged.emi, Math.round(principal / 400_000) * 100_000].filter(
    one => one > 0 && one < principal,
  )
  return (
    <Stack gap="l">
      <FactsRow
        ruled
        facts={[
          { label: t('part.principal'), value: <Money paise={principal} exact /> },
          {
            label: t('part.emi'),
            value: <Money paise={unchanged.emi} exact />,
            note: formatDate(instalmentOn, language),
          },
          {
            label: t('part.left'),
            value: t('part.count', { count: unchanged.instalments }),
            note: formatDate(unchanged.lastDueOn, language),
          },
          { label: t('part.interest'), value: <Money paise={unchanged.interest} exact /> },
        ]}
      />
      <KeptChoices kept={kept} loan={loan} />
      <Card hang="brand" title={t('part.title')}>
        <Stack>
          <p>{t('part.text')}</p>
          <AmountField label={t('part.amount')} large value={amount} onChange={setAmount} />
          <Row>
            {suggestions.map(one => (
              <Button key={one} small pressed={one === amount} onClick={() => setAmount(one)}>
                {formatMoney(one)}
              </Button>
            ))}
          </Row>
        </Stack>
      </Card>
      {settled !== null && settled > 0 && <Ways loan={loan} amountPaise={settled} />}
    </Stack>
  )
}

function Ways({ loan, amountPaise }: { loan: LoanDetail; amountPaise: Paise }) {
  const answer = useCall(partPayment, { loanId: loan.loanId, query: { amount: toRupees(amountPaise) } })
  return (
    <Loaded from={answer} shape={<SkeletonCard rows={4} />}>
      {({ simulated }) => simulated && <WayChoice loan={loan} amountPaise={amountPaise} simulated={simulated} />}
    </Loaded>
  )
}
