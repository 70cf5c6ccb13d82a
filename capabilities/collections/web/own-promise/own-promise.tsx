import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ownPromises, type OwnPromises } from '../../own-promise-contract.ts'
import { texts } from '../../texts.ts'
import { EarlierCard } from './earlier-card.tsx'
import { PromiseForm } from './promise-form.tsx'
import { StandingCard } from './standing-card.tsx'

/** Who is late says when they can pay, instead of waiting to be called; whoever broke their word is asked to talk. */
export function OwnPromise() {
  const { organisationId = '' } = useParams()
  const from = useCall(ownPromises, { orgId: organisationId })
  return (
    <Page>
      <Loaded from={from} shape={<SkeletonCard rows={5} />}>
        {own => (
          <Grid top>
            <Col span={7}>
              <Now organisationId={organisationId} own={own} />
            </Col>
            {own.promises.some(one => one.state !== 'ACTIVE') && (
              <Col span={5}>
                <EarlierCard rows={own.promises.filter(one => one.state !== 'ACTIVE')} />
              </Col>
            )}
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}

function Now({ organisationId, own }: { organisationId: string; own: OwnPromises }) {
  const t = useTexts(texts)
  const mayPay = useMay('CAN_PAY', organisationId)
  const open = own.promises.find(one => one.state === 'ACTIVE')
  const pay = mayPay && (
    <Button kind="main" to={pathTo('/make-payment/:organisationId', { organisationId })}>
      {t('own.pay')}
    </Button>
  )
  if (own.may === 'NOTHING_OVERDUE')
    return (
      <EmptyState
        title={t('own.nothing')}
        text={t('own.nothingText')}
        action={
          <Button to={pathTo('/organisation/:organisationId/credit/dues', { organisationId })}>{t('own.dues')}</Button>
        }
      />
    )
  if (open) return <StandingCard promise={open} supportPhone={own.supportPhone} pay={pay} />
  if (own.may === 'BROKEN' || !mayPay) return <TalkCard own={own} pay={pay} />
  return <PromiseForm organisationId={organisationId} own={own} />
}

function TalkCard({ own, pay }: { own: OwnPromises; pay: ReactNode }) {
  const t = useTexts(texts)
  const phone = own.supportPhone
  return (
    <Card hang="brand" title={t('own.talk')}>
      <Stack>
        <p>
          {own.may === 'BROKEN' ? t('own.broken', { phone }) : t('own.late', { amount: formatMoney(own.overduePaise) })}
        </p>
        <Button to={`tel:${phone.replaceAll(' ', '')}`}>{t('own.call', { phone })}</Button>
        {pay}
      </Stack>
    </Card>
  )
}
