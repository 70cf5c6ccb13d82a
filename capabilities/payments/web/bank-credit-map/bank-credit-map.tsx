import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { closeCredit, mapCredit, readCredit } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'
import { staffPath } from '../shared/paths.ts'
import { CreditChip } from '../shared/payment-chips.tsx'
import { CandidateList } from './candidate-list.tsx'
import { ClosedCredit } from './closed-credit.tsx'
import { CreditFacts } from './credit-facts.tsx'
import { MappedRefund } from './mapped-refund.tsx'
import { OrganisationPick } from './organisation-pick.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RefundList } from './refund-list.tsx'

type Credit = Answer<typeof readCredit>
type To = { paymentId: string } | { organisationId: string; loanId: string | null }

/** One credit, and whose it may be. */
export function BankCreditMap() {
  const { creditId = '' } = useParams()
  const credit = useCall(readCredit, { creditId })
  const { data } = credit
  return (
    <Page
      title={data?.reference}
      subtitle={data?.remitter || undefined}
      status={data && <CreditChip status={data.status} />}
    >
      <Loaded from={credit} shape={<SkeletonPage />}>
        {answer => (
          <Grid top>
            <Col span={5}>
              <CreditFacts credit={answer} />
            </Col>
            <Col span={7}>
              <Decision credit={answer} />
            </Col>
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}

function Decision({ credit }: { credit: Credit }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const command = useCommand(mapCredit)
  const [closing, setClosing] = useState(false)
  const close = useCommand(closeCredit)
  const { payment, refund, status } = credit
  if (payment)
    return (
      <Note tone="ok">
        <AppLink to={staffPath(payment.id)}>
          {t('map.isMapped', { number: payment.number, name: payment.organisationName })}
        </AppLink>
      </Note>
    )
  if (refund) return <MappedRefund creditId={credit.id} refund={refund} />
  if (status !== 'UNTOUCHED') return <ClosedCredit credit={credit} />
  if (closing)
    return (
      <ReasonForm
        typed={`bank-credit-closed:${credit.id}`}
        title={t('map.close')}
        done={t('map.closed')}
        send={body => close.mutateAsync({ creditId: credit.id, body })}
        onEnd={() => setClosing(false)}
      />
    )
  const map = async (to: To, name: string) => {
    const title = t('map.ask', { amount: formatMoney(credit.amountPaise), name })
    if (
      !(await confirm({
        title,
        text: t('map.askText', { date: formatDate(credit.creditedOn, language) }),
        yes: t('credits.map'),
      }))
    )
      return
    try {
      const { paymentId } = await command.mutateAsync({ creditId: credit.id, body: to })
      toasts.success(t('map.done'))
      await navigate(staffPath(paymentId))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Stack>
      <Card hang="brand" title={t('map.candidates')}>
        <CandidateList
          credit={credit}
          busy={command.isPending}
          onMap={one => void map({ paymentId: one.id }, one.organisationName)}
        />
      </Card>
      <RefundList credit={credit} />
      <Card title={t('map.organisation')}>
        <OrganisationPick busy={command.isPending} onMap={(to, name) => void map(to, name)} />
      </Card>
      <Row>
        <Button kind="stop" onClick={() => setClosing(true)}>
          {t('map.close')}
        </Button>
      </Row>
    </Stack>
  )
}
