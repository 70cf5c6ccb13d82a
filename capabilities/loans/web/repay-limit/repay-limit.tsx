import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { limitRepaymentFile } from '../../file-contract.ts'
import { limitRepayment, type LimitRepaymentAnswer } from '../../prepayment-contract.ts'
import { texts } from '../../words/closing.ts'
import { payQuotePath } from '../paths.ts'
import { ClosingCard } from '../limit-closing/closing-card.tsx'
import { DrawingsToRepay } from './drawings-to-repay.tsx'
import { SendLink } from './send-link.tsx'

type Repayment = NonNullable<LimitRepaymentAnswer['repayment']>

/** What repays a whole limit today, what it is made of and the way to pay it; and closing the limit. */
export function RepayLimit({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const answer = useCall(limitRepayment, { loanId: loan.loanId })
  return (
    <Stack gap="l">
      <MayLeave loan={loan} />
      <Loaded from={answer} shape={<SkeletonCard rows={5} />}>
        {({ repayment }) =>
          repayment?.total ? (
            <WholeSum repayment={repayment} loan={loan} />
          ) : (
            <EmptyState title={t('repay.nothing')} text={t('repay.noneText')} />
          )
        }
      </Loaded>
      <ClosingCard loan={loan} />
    </Stack>
  )
}

/** While the borrower may change their mind about a limit: until when, and that it takes both. */
function MayLeave({ loan: { coolingOffUntil, drawsEndedOn } }: { loan: LoanDetail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  if (!coolingOffUntil || drawsEndedOn) return null
  return <Note>{t('repay.mayLeave', { on: formatDate(coolingOffUntil, language) })}</Note>
}

function WholeSum({ repayment, loan }: { repayment: Repayment; loan: LoanDetail }) {
  const t = useViewerTexts(texts)
  return (
    <Grid top>
      <Col span={7}>
        <Card hang="brand" label={t('repay.toPay')}>
          <Stack gap="l">
            <Stack gap="s">
              <p className="meta">{t('repay.title')}</p>
              <Money paise={repayment.total} size="xl" words />
              <p>{t(loan.drawsEndedOn ? 'repay.textClosing' : 'repay.text')}</p>
            </Stack>
            <Parts repayment={repayment} />
            <Note tone="plain">{t('repay.noFee')}</Note>
            <PayOrSend repayment={repayment} loan={loan} />
            <Row>
              <Downloads call={limitRepaymentFile} input={format => ({ loanId: loan.loanId, query: { format } })} />
            </Row>
          </Stack>
        </Card>
      </Col>
      <Col span={5}>
        <Ahead repayment={repayment} />
      </Col>
      {repayment.drawings.length > 1 && (
        <Col span={12}>
          <DrawingsToRepay drawings={repayment.drawings} />
        </Col>
      )}
    </Grid>
  )
}

/** The sum's parts over all drawings. */
function Parts({ repayment }: { repayment: Repayment }) {
  const t = useViewerTexts(texts)
  const { drawings, charges, refund, advance, total } = repayment
  const of = (part: 'principal' | 'interest' | 'penal' | 'givenBack') =>
    drawings.reduce((sum, drawing) => sum + drawing[part], 0)
  const line = (label: string, paise: number, note?: string): Definition[] =>
    paise === 0 ? [] : [{ label, note, value: <Money paise={paise} exact /> }]
  return (
    <DefinitionList
      total
      items={[
        ...line(t('repay.principal'), of('principal')),
        ...line(t('repay.interest'), of('interest')),
        ...line(t('repay.penal'), of('penal')),
        ...line(t('repay.charges'), charges),
        ...line(t('kind.refund'), refund),
        ...line(t('repay.givenBack'), -of('givenBack'), t('repay.givenBackText')),
        ...line(t('repay.advance'), -advance),
        { label: t('repay.toPay'), value: <Money paise={total} exact />, strong: true },
      ]}
    />
  )
}

function PayOrSend({ repayment, loan }: { repayment: Repayment; loan: LoanDetail }) {
  const t = useTexts(texts)
  const { organisationId, loanId } = loan
  const mayPay = useMay('CAN_PAY', organisationId)
  const maySend = useMay('CAN_SEND_DUES_REMINDER', organisationId)
  const { domain } = useSession()
  const amountPaise = repayment.total
  if (domain === 'admin') return maySend ? <SendLink loanId={loanId} /> : null
  return mayPay ? (
    <Button kind="main" fullWidth to={payQuotePath({ organisationId, loanId, amountPaise }, 'whole')}>
      {t('repay.pay', { amount: formatMoney(amountPaise, { paise: 'always' }) })}
    </Button>
  ) : null
}

function Ahead({ repayment }: { repayment: Repayment }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={t('repay.ahead')}>
      <Stack>
        <p className="meta">{t('repay.aheadText')}</p>
        <DefinitionList
          items={repayment.ahead.map(day => ({
            label: formatDate(day.onDate, language),
            value: <Money paise={day.total} exact />,
          }))}
        />
      </Stack>
    </Card>
  )
}
