import { useParams } from 'react-router'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { read, type DisbursalDetail as Detail } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { DisbursalChip } from '../shared/disbursal-words.tsx'
import { loanPapersPath } from '../shared/paths.ts'
import { ActCard } from './act-card.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { AccountCard, BillCard, ChecksCard, HistoryCard, MoneyCard, PayoutCard } from './detail-cards.tsx'
import { SameAccount } from './same-account.tsx'
import { SameInvoice } from './same-invoice.tsx'

/** While the bank has the order its answer is looked for. */
const whileOnItsWay = (answer: unknown) => ((answer as Detail | undefined)?.status === 'PROCESSING' ? 3_000 : false)

/** One request: for the borrower where the money is, for operations all that is to be checked. */
export function DisbursalDetail() {
  const { rfdId = '' } = useParams()
  const request = useCall(read, { disbursalId: rfdId }, { poll: whileOnItsWay })
  const { data } = request
  return (
    <Page
      title={data?.number}
      subtitle={
        data && [
          <CompanyLink key="whose" organisationId={data.organisationId} name={data.organisationName} />,
          data.loanNumber,
        ]
      }
      status={data && <DisbursalChip status={data.status} />}
    >
      <Loaded from={request} shape={<SkeletonPage />}>
        {answer => (
          <Grid top>
            <Col span={7}>
              <Stack>
                <StateNote request={answer} />
                <MoneyCard request={answer} />
                <BillCard request={answer} />
                <AccountCard request={answer} />
                <PayoutCard request={answer} />
              </Stack>
            </Col>
            <Col span={5}>
              <Stack>
                <SameInvoice request={answer} />
                <SameAccount request={answer} />
                <ConditionsCard request={answer} />
                <ActCard request={answer} />
                <ChecksCard request={answer} />
                <HistoryCard request={answer} />
              </Stack>
            </Col>
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}

/** What a request waits for: the conditions of the sanction, the payer of its invoice, or us. */
function waiting(t: ReturnType<typeof useViewerTexts<typeof texts>>, { bill, conditions }: Detail): string {
  if (conditions.some(one => !one.met)) return t('detail.waitingConditions')
  if (!bill?.payerAsked) return t('detail.waiting')
  const { payer, payerAnswer: said } = bill
  if (!said) return t('detail.waitingPayer', { payer })
  return said.answer === 'DISAPPROVED' ? t('detail.payerRefused', { payer }) : t('detail.waiting')
}

/** What the borrower most wants to know of each state. */
function StateNote({ request }: { request: Detail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const inside = useSession().domain === 'admin'
  const { status, reason, stopped, payout, netPaise } = request
  switch (status) {
    case 'SUBMITTED':
    case 'CHECKED':
      if (inside) return null
      if (stopped) return <Note tone="bad">{`${stopped} ${t('detail.stopped')}`}</Note>
      if (request.kycOwed) return <WaitsForKyc organisationId={request.organisationId} />
      if (request.invoice?.rejected) return <WaitsForInvoice request={request} />
      return <Note>{waiting(t, request)}</Note>
    case 'PROCESSING':
      if (payout?.state !== 'SHORT') return <Note>{t('detail.onTheWay')}</Note>
      return inside ? <Note tone="bad">{t('detail.shortDesk')}</Note> : <Note>{t('detail.short')}</Note>
    case 'PAID': {
      const on = payout?.processedOn ? formatDate(payout.processedOn, language) : ''
      return <Note tone="ok">{t('detail.paidText', { amount: formatMoney(netPaise ?? 0), on })}</Note>
    }
    case 'FAILED':
    case 'RETURNED':
      return inside ? <CameToNothing request={request} /> : <NotArrived request={request} />
    case 'CANCELLED':
      return reason ? <Note tone="bad">{reason}</Note> : null
    case 'DRAFT':
      return <Note>{t('detail.draft')}</Note>
  }
}

/** No money goes before it is known who stands behind the company; here is the way to that. */
function WaitsForKyc({ organisationId }: Pick<Detail, 'organisationId'>) {
  const t = useViewerTexts(texts)
  const to = pathTo('/organisation/:organisationId/promoters', { organisationId })
  return <WaitsFor organisationId={organisationId} words={t('detail.waitingKyc')} to={to} go={t('detail.kycGo')} />
}

/** No money goes on an invoice that was rejected; here is where another file of it is put. */
function WaitsForInvoice({ request: { organisationId, loanId } }: { request: Detail }) {
  const t = useViewerTexts(texts)
  const to = loanPapersPath(organisationId, loanId)
  const words = t('detail.waitingInvoice')
  return <WaitsFor organisationId={organisationId} words={words} to={to} go={t('detail.invoiceGo')} />
}

interface WaitsForProps {
  organisationId: string
  words: string
  to: string
  go: string
}

/** What the money waits for, and for who may do it the way there. */
function WaitsFor({ organisationId, words, to, go }: WaitsForProps) {
  return (
    <Note>
      <Stack gap="s">
        <span>{words}</span>
        {useMayOpen(organisationId)(to) && (
          <Row>
            <Button to={to}>{go}</Button>
          </Row>
        )}
      </Stack>
    </Note>
  )
}

/** To staff: what the bank said, what became of the money in the books, and whose turn it is. */
function CameToNothing({ request: { status, reason, payout } }: { request: Detail }) {
  const t = useTexts(texts)
  const failed = payout?.ourFault ? 'detail.failedByUsDesk' : 'detail.failedDesk'
  return (
    <Note tone="bad">
      <Stack gap="s">
        <strong>{reason}</strong>
        <span>{t(status === 'FAILED' ? failed : 'detail.returnedDesk')}</span>
      </Stack>
    </Note>
  )
}

/** The bank's own words are for us; the borrower is told what it means for them, and the way on. */
function NotArrived({ request: { status, payout, organisationId, loanId } }: { request: Detail }) {
  const t = useViewerTexts(texts)
  const mayAsk = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const again = `${pathTo('/organisation/:organisationId/create-disbursement', { organisationId })}?loan=${loanId}`
  // what is stopped before it goes out has no word of the bank
  const atBank = payout?.failureReason ? 'detail.failedText' : 'detail.unsentText'
  const failed = payout?.ourFault ? 'detail.failedByUs' : atBank
  return (
    <Note tone="bad">
      <Stack>
        {t(status === 'RETURNED' ? 'detail.returnedText' : failed)}
        {mayAsk && (
          <Row>
            <Button to={again}>{t('detail.askAgain')}</Button>
          </Row>
        )}
      </Stack>
    </Note>
  )
}
