import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { WhatIsNext } from '@poonji/web-platform/what-is-next.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { ofApplication, start } from '../../contract.ts'
import type { Over } from '../../status.ts'
import { texts } from '../../texts.ts'
import { DebitList } from '../shared/debit-list.tsx'
import { ToBank } from '../shared/to-bank.tsx'
import { useHandOff } from '../shared/use-hand-off.ts'
import { AutoPayForm } from './auto-pay-form.tsx'
import { StandingMandate } from './standing-mandate.tsx'

const SOON_MS = 3_000

/** Auto pay of an application's loan: set it up, approve it at the bank, see it, cancel it. */
export function AutoPay() {
  const t = useTexts(texts)
  const { applicationId = '' } = useParams()
  const answer = useCall(ofApplication, { applicationId }, { poll: whilePending })
  return (
    <Page subtitle={useClientName() ?? t('page.sub')}>
      <Loaded from={answer} shape={<SkeletonCard rows={5} />}>
        {found => <Found found={found} />}
      </Loaded>
    </Page>
  )
}

/** The bank is still working: looked at again until it has said. */
function whilePending(answer: unknown): number | false {
  const found = answer as Answer<typeof ofApplication> | undefined
  return found?.mandate?.state === 'PENDING' ? SOON_MS : false
}

function Found({
  found: { mandate, shortfall, proposal, missing, presentations },
}: {
  found: Answer<typeof ofApplication>
}) {
  const t = useViewerTexts(texts)
  const { organisationId = '', applicationId = '' } = useParams()
  const { form, bank, start: go } = useHandOff()
  const buyer = useSession().domain === 'buyer'
  const mayRegister = useMay('CAN_REGISTER_MANDATE', organisationId)
  const begin = useCommand(start)
  const over = missing === 'ended' || missing === 'repaid' ? missing : null
  const toBank = (mandateId: string) => go(() => begin.mutateAsync({ mandateId }))
  if (form) return <ToBank form={form} />
  return (
    <Grid>
      <Col span={7}>
        <Stack gap="l">
          {over && <NotNeeded over={over} />}
          <ProviderDown provider={bank} />
          {mandate && (
            <StandingMandate
              mandate={mandate}
              shortfall={shortfall}
              over={over !== null}
              busy={begin.isPending}
              onGo={buyer ? () => void toBank(mandate.id) : undefined}
            />
          )}
          {proposal && mayRegister && (
            <AutoPayForm
              organisationId={organisationId}
              applicationId={applicationId}
              proposal={proposal}
              again={mandate !== null}
              onRegistered={toBank}
            />
          )}
          {missing === 'account' && mayRegister && (
            <EmptyState
              title={t('missing.accountTitle')}
              text={t('missing.account')}
              action={
                <Button kind="main" to={pathTo('/organisation/:organisationId/bank-account/add', { organisationId })}>
                  {t('missing.accountGo')}
                </Button>
              }
            />
          )}
          {(proposal ?? missing === 'account') && !mayRegister && <TheirsToSetUp account={missing === 'account'} />}
          {missing === 'offer' && (
            <EmptyState
              title={t('missing.offerTitle')}
              text={t('missing.offer')}
              action={
                <Button
                  kind="main"
                  to={pathTo('/organisation/:organisationId/application/:applicationId/offers', {
                    organisationId,
                    applicationId,
                  })}
                >
                  {t('missing.offerGo')}
                </Button>
              }
            />
          )}
          {mandate?.state === 'ACTIVE' && <WhatIsNext />}
          {mandate && presentations.length > 0 && (
            <DebitList mandateId={mandate.id} debits={presentations} mayTakeAgain={mayRegister} />
          )}
        </Stack>
      </Col>
    </Grid>
  )
}

/** It is over: why nothing can be set up, and where to look instead. */
function NotNeeded({ over }: { over: Over }) {
  const t = useTexts(texts)
  const { organisationId = '', applicationId = '' } = useParams()
  const to =
    over === 'ended'
      ? pathTo('/organisation/:organisationId/application/:applicationId/details', { organisationId, applicationId })
      : pathTo('/organisation/:organisationId/credit/limit', { organisationId })
  return (
    <EmptyState
      title={t('missing.overTitle')}
      text={t(`missing.${over}`)}
      action={
        <Button kind="main" to={to}>
          {t(`missing.${over}Go`)}
        </Button>
      }
    />
  )
}

/** Whoever may not set it up, a partner for one, reads whose turn it is and whom to call. */
function TheirsToSetUp({ account }: { account: boolean }) {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const contacts = pathTo('/organisation/:organisationId/contacts', { organisationId })
  return (
    <EmptyState
      title={t('theirs.title')}
      text={t(account ? 'theirs.account' : 'theirs.text')}
      action={<Button to={contacts}>{t('theirs.go')}</Button>}
    />
  )
}
