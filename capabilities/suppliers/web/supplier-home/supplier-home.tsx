import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '@poonji/contract/call.ts'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { ORGANISATION_TYPE_NAMES, ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { ReceivedOrdersCard } from '@poonji/capabilities/orders/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { InvoicesToConfirm } from '@poonji/capabilities/disbursals/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, type SessionOrganisation } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { connectedBuyers, receivedSummary } from '../../contract.ts'
import { calledBy, type Called } from '../../called.ts'
import { texts } from '../../texts.ts'

/** Where a supplier, a vendor or an anchor lands: what concerns it, and what it still has to tell. */
export function SupplierHome({ organisation: { id, name, type } }: { organisation: SessionOrganisation }) {
  const language = useLanguage()
  const paid = useMay('CAN_VIEW_RECEIVED_PAYMENTS', id)
  const answers = useMay('CAN_ANSWER_OWED_INVOICES', id)
  const called = calledBy(type)
  const own = paid ? <PaidAndConnected orgId={id} called={called} /> : <Connected orgId={id} called={called} />
  const kind = ORGANISATION_TYPES.find(one => one === type)
  return (
    <Stack>
      <MyInvitations onJoined={() => location.reload()} />
      <p className="meta">{[name, kind && ORGANISATION_TYPE_NAMES[kind][language]].filter(Boolean).join(' · ')}</p>
      {answers ? <InvoicesToConfirm orgId={id}>{own}</InvoicesToConfirm> : own}
    </Stack>
  )
}

const placeOf = (page: string, organisationId: string) =>
  pathTo(`/organisation/:organisationId/${page}`, { organisationId })

interface ConnectedProps {
  orgId: string
  called: Called
}

function PaidAndConnected({ orgId, called }: ConnectedProps) {
  const ordered = useMay('CAN_VIEW_RECEIVED_ORDERS', orgId)
  const summary = useCall(receivedSummary, { orgId })
  return (
    <>
      <Paid orgId={orgId} summary={summary} />
      {/* asked for at once, shown once it is known how much stands above it */}
      <div hidden={summary.isPending}>
        <Stack>
          {ordered && <ReceivedOrdersCard orgId={orgId} />}
          <Connected orgId={orgId} called={called} />
        </Stack>
      </div>
    </>
  )
}

function Paid({ orgId, summary }: { orgId: string; summary: UseQueryResult<Answer<typeof receivedSummary>, Error> }) {
  const t = useTexts(texts)
  const mayAdd = useMay('CAN_ADD_BANK_ACCOUNT', orgId)
  return (
    <Loaded from={summary} shape={<SkeletonCard rows={3} />}>
      {({ accountProved, accountLookedAt, payments, total, thisMonth, lastOn }) => (
        <>
          {!accountProved && !accountLookedAt && !mayAdd && (
            <Card title={t('received.title')}>
              <p>{t('received.noneText')}</p>
            </Card>
          )}
          {!accountProved && accountLookedAt && (
            <Card
              title={t('home.lookedAt')}
              action={<AppLink to={placeOf('bank-account', orgId)}>{t('home.seeAccount')}</AppLink>}
            >
              <p>{t('home.lookedAtText')}</p>
            </Card>
          )}
          {!accountProved && !accountLookedAt && mayAdd && (
            <NextStep
              over={t('home.next')}
              title={t('home.account')}
              text={t('home.accountText')}
              action={
                <Button kind="main" to={placeOf('bank-account/add', orgId)}>
                  {t('home.account')}
                </Button>
              }
            />
          )}
          {accountProved && (
            <Card
              title={t('received.title')}
              action={<AppLink to={placeOf('received-payments', orgId)}>{t('home.all')}</AppLink>}
            >
              <FactsRow
                facts={[
                  { label: t('home.month'), value: <Money paise={thisMonth} /> },
                  { label: t('home.total', { count: payments }), value: <Money paise={total} /> },
                  { label: t('home.last'), value: lastOn ? <DateText on={lastOn} /> : '–' },
                ]}
              />
            </Card>
          )}
        </>
      )}
    </Loaded>
  )
}

function Connected({ orgId, called }: ConnectedProps) {
  const t = useTexts(texts)
  return (
    <Loaded from={useCall(connectedBuyers, { orgId, query: {} })} shape={<SkeletonCard rows={2} />}>
      {({ totalElements, content }) => (
        <Card
          title={t(`${called}.title`)}
          action={totalElements > 0 && <AppLink to={placeOf(`connected-${called}`, orgId)}>{t('home.all')}</AppLink>}
        >
          <p>
            {totalElements
              ? t(`home.${called}`, {
                  count: totalElements,
                  names: content
                    .slice(0, 3)
                    .map(one => one.buyerName)
                    .join(', '),
                })
              : t(`${called}.noneText`)}
          </p>
        </Card>
      )}
    </Loaded>
  )
}
