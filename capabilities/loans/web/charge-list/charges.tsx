import { useState } from 'react'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { charges as chargesCall, chargesFile, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import type { RequestState } from '../../status.ts'
import { texts } from '../../words/charges.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { DecidedTable } from '../requests/decided-table.tsx'
import { AskChargeForm } from './ask-charge-form.tsx'
import { AskPenalWaiverForm } from './ask-penal-waiver-form.tsx'
import { AskAboutCharge, type AskedOfCharge } from './ask-about-charge.tsx'
import { ChargeTable } from './charge-table.tsx'
import { PenalCard } from './penal-card.tsx'
import { WaitingCharge } from './waiting-charge.tsx'
import { WaitingPenal } from './waiting-penal.tsx'

type Charge = ChargesAnswer['charges'][number]

/** The charges of a loan, late payment charges among them: what waits for a checker, what stands, and asking for one more or for a waiver. */
export function Charges() {
  const { loanId } = useLoanIds()
  const charges = useCall(chargesCall, { loanId })
  return (
    <LoanFrame actions={<Downloads call={chargesFile} input={format => ({ loanId, query: { format } })} />}>
      {loan => (
        <Loaded from={charges} shape={<SkeletonTable rows={5} columns={6} />}>
          {answer => <ChargesView answer={answer} loanId={loanId} running={loan.status === 'ACTIVE'} />}
        </Loaded>
      )}
    </LoanFrame>
  )
}

/** What the maker is asking for: of late payment charges a waiver, of another charge either. */
type Asking = 'penal' | { asked: AskedOfCharge; charge: Charge }

const waits = ({ state }: { state: RequestState }) => state === 'WAITING'

function ChargesView({ answer, loanId, running }: { answer: ChargesAnswer; loanId: string; running: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayAsk = useMay('CAN_MAKE_CHARGE')
  const [asking, setAsking] = useState<Asking | null>(null)
  const { requests, penal } = answer
  const end = () => setAsking(null)
  const begin = (asked: AskedOfCharge) => (mayAsk ? (charge: Charge) => setAsking({ asked, charge }) : undefined)
  const stands = (
    <Stack gap="l">
      {requests.filter(waits).map(request => (
        <WaitingCharge key={request.requestId} request={request} loanId={loanId} />
      ))}
      {penal.requests.filter(waits).map(request => (
        <WaitingPenal key={request.requestId} request={request} loanId={loanId} />
      ))}
      <PenalCard penal={penal} onWaive={mayAsk ? () => setAsking('penal') : undefined} />
      <ChargeTable
        charges={answer.charges}
        onWaive={begin('waiver')}
        onTakeBack={begin('takeBack')}
        asked={requests.filter(waits).map(one => one.chargeId)}
      />
      <DecidedTable
        requests={[
          ...requests.map(one => ({
            ...one,
            what: `${t(`charges.${one.kind}`)}: ${chargeWords(one.code, language)}`,
            amountPaise: one.base + one.tax,
          })),
          ...penal.requests.map(one => ({ ...one, what: t('penalWaiver.kind'), amountPaise: one.amount })),
        ]
          .filter(one => !waits(one))
          .toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())}
      />
    </Stack>
  )
  if (!mayAsk || (!running && !asking)) return stands
  return (
    <Grid top>
      <Col span={8}>{stands}</Col>
      <Col span={4}>
        {asking === 'penal' ? (
          <AskPenalWaiverForm loanId={loanId} unpaid={penal.unpaid} onEnd={end} />
        ) : asking ? (
          <AskAboutCharge key={`${asking.asked} ${asking.charge.chargeId}`} {...asking} loanId={loanId} onEnd={end} />
        ) : (
          <AskChargeForm loanId={loanId} answer={answer} />
        )}
      </Col>
    </Grid>
  )
}
