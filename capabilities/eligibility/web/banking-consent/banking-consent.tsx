import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { DeadLink } from '@poonji/web-platform/dead-link.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { consentLink, refreshByLink, renewLink, startByLink } from '../../contract.ts'
import { cameToNothing, consentWords, wasNotReceived } from '../../status.ts'
import { texts } from '../../texts.ts'

type Link = Answer<typeof consentLink>

interface Place {
  orgId: string
  appId: string
}

/** Whoever has the account decides here, without logging in: the link itself says who was meant. */
export function BankingConsent() {
  const t = useTexts(texts)
  const { orgId = '', loanApplicationId: appId = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const place = { orgId, appId }
  const link = useCall(consentLink, { ...place, query: { token } }, { poll: whileMoving })
  const renew = useCommand(renewLink)
  return (
    <Page title={t('web.link.title')} crumbs={[]}>
      {link.error instanceof ApiError && link.error.status === 403 ? (
        <DeadLink
          renewal={renew}
          input={{ ...place, body: { token } }}
          words={{
            title: t('web.link.dead'),
            text: t('web.link.deadText'),
            renew: t('web.link.renew'),
            asked: t('web.link.renewed'),
          }}
        />
      ) : (
        <Loaded from={link} shape={<SkeletonCard rows={4} />}>
          {found => <Consent link={found} place={place} token={token} />}
        </Loaded>
      )}
    </Page>
  )
}

/** Soon while statements come, later while the aggregator's answer is waited for. */
function whileMoving(answer: unknown): number | false {
  const link = answer as Link | undefined
  if (link?.state === 'ACTIVE' && link.dataState === 'requested') return 2_000
  return link?.state === 'PENDING' ? 15_000 : false
}

function Consent({ link, place, token }: { link: Link; place: Place; token: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  useReturn(link, place, token)
  const consent = link.state && { state: link.state, dataState: link.dataState }
  const failed = consent !== null && wasNotReceived(consent)
  const revoked = link.state === 'REVOKED'
  const nothing = consent !== null && cameToNothing(consent)
  return (
    <Stack gap="l">
      <Card
        title={link.organisationName}
        hang="brand"
        action={
          consent && <StatusChip tone={consentWords(consent).tone} label={consentWords(consent).label[language]} />
        }
      >
        <Stack>
          <p>{t('web.link.asks', { company: link.organisationName })}</p>
          <p className="meta">{t('web.link.mobile', { mobile: link.mobileMasked })}</p>
          <p className="meta">{t('web.link.safe')}</p>
        </Stack>
      </Card>
      {failed && <Note tone="bad">{t('web.bank.notReceivedOnly')}</Note>}
      {link.dataState === 'ready' && !revoked && <Note tone="ok">{t('web.link.done')}</Note>}
      {link.state === 'PAUSED' && link.dataState !== 'ready' && <Paused place={place} token={token} />}
      {nothing && <Note tone="bad">{t('web.bank.denied')}</Note>}
      {link.state === 'ACTIVE' && link.dataState === 'requested' && <Note tone="info">{t('web.bank.fetching')}</Note>}
      {(consent === null || failed || revoked || nothing || consent.state === 'PENDING') && (
        <Start place={place} token={token} />
      )}
    </Stack>
  )
}

function useReturn(link: Link, place: Place, token: string) {
  const [params] = useSearchParams()
  const refresh = useCommand(refreshByLink)
  const asked = useRef(false)
  const back = params.has('handle') && link.state === 'PENDING'
  const { mutate } = refresh
  const { orgId, appId } = place
  useEffect(() => {
    if (!back || asked.current) return
    asked.current = true
    mutate({ orgId, appId, body: { token } })
  }, [back, mutate, orgId, appId, token])
}

/** Resumed at the aggregator, it is read on. */
function Paused({ place, token }: { place: Place; token: string }) {
  const t = useTexts(texts)
  const refresh = useCommand(refreshByLink)
  return (
    <>
      <Note tone="warn">{t('web.bank.paused')}</Note>
      <Button
        kind="main"
        fullWidth
        busy={refresh.isPending}
        onClick={() => refresh.mutate({ ...place, body: { token } }, { onError: error => toasts.error(error.message) })}
      >
        {t('web.bank.check')}
      </Button>
    </>
  )
}

function Start({ place, token }: { place: Place; token: string }) {
  const t = useTexts(texts)
  const start = useCommand(startByLink)
  const aggregator = useProvider()
  const { submit, field } = useCallForm(startByLink.body, { token, consent: false }, (body, _, refuse) =>
    aggregator.ask(async () => {
      const { pageUrl } = await start.mutateAsync({ ...place, body })
      location.assign(pageUrl)
    }, refuse),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CheckboxField label={t('web.bank.consent')} {...field('consent', { type: 'checkbox' })} />
        <ProviderDown provider={aggregator}>
          <p>{t('web.link.otherWay')}</p>
        </ProviderDown>
        <Button kind="main" type="submit" fullWidth busy={start.isPending}>
          {t('web.bank.start')}
        </Button>
      </Stack>
    </form>
  )
}
