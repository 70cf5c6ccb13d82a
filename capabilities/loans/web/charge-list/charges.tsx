import { useState } from 'react'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { charges as chargesCall, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../texts.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { DecidedTable } from '../requests/decided-table.tsx'
import { AskChargeForm } from './ask-charge-form.tsx'
import { AskWaiverForm } from './ask-waiver-form.tsx'
import { ChargeTable } from './charge-table.tsx'
import { WaitingCharge } from './waiting-charge.tsx'

type Charge = ChargesAnswer['charges'][number]

/** The charges of a loan: what waits for a checker, what stands, and asking for one more or for a waiver. */
export function Charges() {
  const { loanId } = useLoanIds()
  const charges = useCall(chargesCall, { loanId })
  return (
    <LoanFrame>
      {loan => (
        <Loaded from={charges} shape={<SkeletonTable rows={5} columns={6} />}>
          {answer => <ChargesView answer={answer} loanId={loanId} running={loan.status === 'ACTIVE'} />}
        </Loaded>
      )}
    </LoanFrame>
  )
}

function ChargesView({ answer, loanId, running }: { answer: ChargesAnswer; loanId: string; running: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayAsk = useMay('CAN_MAKE_CHARGE')
  const [waive, setWaive] = useState<Charge | null>(null)
  const waits = answer.requests.filter(request => request.state === 'WAITING')
  const decided = answer.requests.filter(request => request.state !== 'WAITING')
  const stands = (
    <Stack gap="l">
      {waits.map(request => (
        <WaitingCharge key={request.requestId} request={request} loanId={loanId} />
      ))}
      <ChargeTable
        charges={answer.charges}
        onWaive={mayAsk ? setWaive : undefined}
        asked={answer.requests.filter(one => one.kind === 'WAIVE' && one.state !== 'REFUSED').map(one => one.chargeId)}
      />
      <DecidedTable
        requests={decided.map(one => ({
          ...one,
          what: `${t(`charges.${one.kind}`)}: ${chargeWords(one.code, language)}`,
          amountPaise: one.base + one.tax,
        }))}
      />
    </Stack>
  )
  if (!mayAsk || (!running && !waive)) return stands
  return (
    <Grid top>
      <Col span={8}>{stands}</Col>
      <Col span={4}>
        {waive ? (
          <AskWaiverForm key={waive.chargeId} loanId={loanId} charge={waive} onEnd={() => setWaive(null)} />
        ) : (
          <AskChargeForm loanId={loanId} taxes={answer.taxes} />
        )}
      </Col>
    </Grid>
  )
}
