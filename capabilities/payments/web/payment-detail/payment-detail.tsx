import { useEffect } from 'react'
import { useParams } from 'react-router'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { AllocationReceipt } from '@poonji/capabilities/loans/web/embeds.tsx'
import { read, statusNow, type PaymentDetail as Detail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { PaymentChip } from '../shared/payment-chips.tsx'
import { EndedCard } from './ended-card.tsx'
import { FactsCard, HistoryCard } from './fact-cards.tsx'
import { OperationsCard } from './operations-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import classes from './payment-detail.module.css'

/** The server holds each answer; between two the page rests. */
const HELD_SECONDS = 8
const REST_MS = 2_000

const whilePending = (answer: unknown) =>
  (answer as { status: string } | undefined)?.status === 'PENDING' ? REST_MS : false

/** One payment from the UPI code to its receipt. */
export function PaymentDetail() {
  const { paymentId = '' } = useParams()
  const { domain } = useSession()
  const payment = useCall(read, { paymentId })
  const { data, refetch } = payment
  const pending = data?.status === 'PENDING'
  const now = useCall(statusNow, { paymentId, query: { wait: HELD_SECONDS } }, { enabled: pending, poll: whilePending })
  const moved = pending && now.data !== undefined && now.data.status !== 'PENDING'
  useEffect(() => {
    if (moved) void refetch()
  }, [moved, refetch])
  return (
    <Loaded from={payment} shape={<SkeletonPage />}>
      {answer => (
        <Page
          title={answer.number}
          subtitle={domain !== 'buyer' && answer.organisationName}
          status={<PaymentChip status={answer.status} />}
        >
          {domain === 'admin' ? <StaffView payment={answer} /> : <BorrowerView payment={answer} />}
        </Page>
      )}
    </Loaded>
  )
}

function BorrowerView({ payment }: { payment: Detail }) {
  if (payment.status === 'PENDING') return <PendingCard payment={payment} />
  if (payment.status !== 'MAPPED' || !payment.paymentBookingId)
    return (
      <div className={classes.narrow}>
        <EndedCard payment={payment} />
      </div>
    )
  return (
    <div className={classes.narrow}>
      <Stack>
        <OtherAmount payment={payment} />
        <AllocationReceipt
          paymentBookingId={payment.paymentBookingId}
          below={<ReceiptActions payment={payment} paymentBookingId={payment.paymentBookingId} />}
        />
      </Stack>
    </div>
  )
}

/** The bank was credited another amount than was told. */
function OtherAmount({ payment: { toldPaise, amountPaise } }: { payment: Detail }) {
  const t = useViewerTexts(texts)
  if (toldPaise === null) return null
  const [told, came] = [toldPaise, amountPaise].map(paise => formatMoney(paise))
  return <Note tone="warn">{t('told.other', { told: told ?? '', came: came ?? '' })}</Note>
}

function StaffView({ payment }: { payment: Detail }) {
  return (
    <Grid top>
      <Col span={7}>
        <Stack>
          <OtherAmount payment={payment} />
          <FactsCard payment={payment} />
          {payment.paymentBookingId && <AllocationReceipt paymentBookingId={payment.paymentBookingId} />}
        </Stack>
      </Col>
      <Col span={5}>
        <Stack>
          <OperationsCard payment={payment} />
          <HistoryCard payment={payment} />
        </Stack>
      </Col>
    </Grid>
  )
}
