import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { adjustments as adjustmentsCall, type AdjustmentsAnswer } from '../../adjustment-contract.ts'
import { texts } from '../../words/charges.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { DecidedTable } from '../requests/decided-table.tsx'
import { AskRefundForm, AskWriteOffForm } from './ask-forms.tsx'
import { WaitingAdjustment } from './waiting-adjustment.tsx'

/** Refunds of money paid ahead and the write-off of a loan: what stands, what waits for a checker, and asking for one. */
export function Adjustments() {
  const { loanId } = useLoanIds()
  const adjustments = useCall(adjustmentsCall, { loanId })
  return (
    <LoanFrame>
      {({ goesBack }) => (
        <Loaded from={adjustments} shape={<SkeletonTable rows={4} columns={4} />}>
          {answer => <AdjustmentsView answer={answer} loanId={loanId} toGiveBack={goesBack?.amount} />}
        </Loaded>
      )}
    </LoanFrame>
  )
}

interface Props {
  answer: AdjustmentsAnswer
  loanId: string
  /** What of the money paid ahead no due will ever need. */
  toGiveBack: number | undefined
}

function AdjustmentsView({ answer, loanId, toGiveBack }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayAsk = useMay('CAN_MAKE_CHARGE')
  const waits = answer.requests.filter(one => one.state === 'WAITING')
  const decided = answer.requests.filter(one => one.state !== 'WAITING')
  const free = (kind: 'REFUND' | 'WRITE_OFF') => !waits.some(one => one.kind === kind)
  const refund = mayAsk && answer.ahead > 0 && free('REFUND')
  const writeOff = mayAsk && answer.mayWriteOff && answer.owed > 0 && free('WRITE_OFF')
  const stands = (
    <Stack gap="l">
      {waits.map(request => (
        <WaitingAdjustment key={request.requestId} request={request} loanId={loanId} account={answer.account} />
      ))}
      <Card title={t('adjust.title')}>
        <DefinitionList items={figuresOf(answer, t)} />
      </Card>
      <DecidedTable
        requests={decided.map(one => ({
          ...one,
          what: t(`adjust.${one.kind}`),
          reason: [
            one.reason,
            one.reference,
            one.returnedOn && t('adjust.cameBack', { date: formatDate(one.returnedOn, language) }),
          ]
            .filter(Boolean)
            .join(' · '),
          amountPaise: one.amount,
        }))}
      />
      {!answer.requests.length && <EmptyState title={t('adjust.none')} text={t('adjust.noneText')} />}
      {mayAsk && !refund && !writeOff && !waits.length && (
        <Note>{t(answer.writtenOffOn ? 'adjust.nothingOff' : 'adjust.nothing')}</Note>
      )}
    </Stack>
  )
  if (!refund && !writeOff) return stands
  return (
    <Grid top>
      <Col span={8}>{stands}</Col>
      <Col span={4}>
        <Stack>
          {refund && <AskRefundForm loanId={loanId} filled={toGiveBack ?? answer.ahead} />}
          {writeOff && <AskWriteOffForm loanId={loanId} owed={answer.owed} filled={!refund} />}
        </Stack>
      </Col>
    </Grid>
  )
}

function figuresOf(answer: AdjustmentsAnswer, t: ReturnType<typeof useTexts<typeof texts>>) {
  return [
    { label: t('adjust.ahead'), value: <Money paise={answer.ahead} exact /> },
    ...(answer.writtenOffOn
      ? [
          { label: t('adjust.offOn'), value: <DateText on={answer.writtenOffOn} /> },
          { label: t('adjust.off'), value: <Money paise={answer.writtenOff} exact /> },
          {
            label: t('adjust.recovered'),
            note: t('adjust.recoveredText'),
            value: <Money paise={answer.recovered} exact />,
          },
        ]
      : [{ label: t('adjust.owed'), value: <Money paise={answer.owed} exact /> }]),
  ]
}
