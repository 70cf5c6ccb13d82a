import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { rateChanges, type RateAnswer } from '../../rate-contract.ts'
import { texts } from '../../words/rate.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { AskRateForm } from './ask-rate-form.tsx'
import { ComingChoice } from './coming-choice.tsx'
import { RateHistory } from './rate-history.tsx'
import { WaitingRate } from './waiting-rate.tsx'

/** The interest rate of a loan: what it is, what is coming with its choice, what it was, and asking for another. */
export function RateChange() {
  const { loanId } = useLoanIds()
  const rate = useCall(rateChanges, { loanId })
  return (
    <LoanFrame>
      {loan => (
        <Loaded from={rate} shape={<SkeletonTable rows={3} columns={4} />}>
          {answer => <RateView answer={answer} loan={loan} />}
        </Loaded>
      )}
    </LoanFrame>
  )
}

function RateView({ answer, loan }: { answer: RateAnswer; loan: LoanDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayMake = useMay('CAN_MAKE_CHARGE') && domain === 'admin'
  const { coming } = answer
  const waits = answer.changes.find(change => change.state === 'WAITING')
  const rateText = (rateBps: number) => t('rate.aYear', { rate: rateBps / 100 })
  const stands = (
    <Stack gap="l">
      <Card title={t('rate.now')}>
        <DefinitionList
          items={[
            {
              label: t(answer.floating ? 'rate.floating' : 'rate.isFixed'),
              note: t(answer.floating ? 'rate.floatingNote' : 'rate.fixedNote'),
              value: rateText(answer.rateBps),
              strong: true,
            },
          ]}
        />
      </Card>
      {waits && <WaitingRate change={waits} loanId={loan.loanId} />}
      {coming && (
        <Card
          title={t('rate.coming', { date: formatDate(coming.fromOn, language), rate: coming.rateBps / 100 })}
          hang="due"
        >
          <ComingChoice coming={coming} loan={loan} decided={!waits} />
        </Card>
      )}
      <RateHistory changes={answer.changes} byTerms={answer.byTerms} />
    </Stack>
  )
  if (!mayMake || !answer.mayAsk) return stands
  return (
    <Grid top>
      <Col span={8}>{stands}</Col>
      <Col span={4}>
        <AskRateForm loanId={loan.loanId} last={answer.changes.find(change => change.begun)} />
      </Col>
    </Grid>
  )
}
