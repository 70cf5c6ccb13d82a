import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { charges as chargesCall, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../texts.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { AskChargeForm } from './ask-charge-form.tsx'
import { AskWaiverForm } from './ask-waiver-form.tsx'
import { DecidedRequests } from './decided-requests.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

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
  const mayAsk = useMay('CAN_MAKE_CHARGE')
  const [waive, setWaive] = useState<Charge | null>(null)
  const waits = answer.requests.filter(request => request.state === 'WAITING')
  const decided = answer.requests.filter(request => request.state !== 'WAITING')
  const stands = (
    <Stack gap="l">
      <WaitingRequests requests={waits} loanId={loanId} />
      <ChargeTable
        charges={answer.charges}
        onWaive={mayAsk ? setWaive : undefined}
        asked={answer.requests.filter(one => one.kind === 'WAIVE' && one.state !== 'REFUSED').map(one => one.chargeId)}
      />
      <DecidedRequests requests={decided} />
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

function ChargeTable({
  charges,
  asked,
  onWaive,
}: {
  charges: Charge[]
  asked: (string | null)[]
  onWaive?: (charge: Charge) => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!charges.length) return <EmptyState title={t('charges.none')} text={t('charges.noneText')} />
  const mayWaive = (charge: Charge) => charge.unpaid > 0 && !asked.includes(charge.chargeId)
  return (
    <DataTable
      caption={t('charges.list')}
      rows={charges}
      rowKey={charge => charge.chargeId}
      columns={[
        {
          key: 'what',
          header: t('charges.what'),
          phone: 'title',
          cell: charge => chargeWords(charge.code, language),
        },
        { key: 'on', header: t('charges.dueOn'), phone: 'note', cell: charge => <DateText on={charge.dueOn} /> },
        { key: 'base', header: t('charges.amount'), end: true, cell: charge => <Money paise={charge.base} exact /> },
        { key: 'tax', header: t('charges.tax'), end: true, cell: charge => <Money paise={charge.tax} exact /> },
        {
          key: 'waived',
          header: t('charges.waived'),
          end: true,
          cell: charge => <Money paise={charge.waived} exact />,
        },
        {
          key: 'unpaid',
          header: t('charges.unpaid'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: charge => <Money paise={charge.unpaid} exact />,
        },
        {
          key: 'waive',
          header: t('charges.WAIVE'),
          phone: 'note-end',
          cell: charge =>
            onWaive &&
            mayWaive(charge) && (
              <Button small kind="quiet" onClick={() => onWaive(charge)}>
                {t('charges.waive')}
              </Button>
            ),
        },
      ]}
    />
  )
}
