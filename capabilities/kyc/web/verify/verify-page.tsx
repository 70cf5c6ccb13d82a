import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { toasts } from '@poonji/ui/toasts.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { PageHeader } from '@poonji/ui/page-header.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { ApiError, screenWords } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { CodeField } from '@poonji/web-platform/forms/code-field.tsx'
import { showRefusal, useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { DeadLink } from '@poonji/web-platform/dead-link.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { openLink, proveMobile, renewLink, sendLinkCode, type LinkedPerson } from '../../link-contract.ts'
import { codeGiven } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'
import type { AadhaarResult } from '../aadhaar/proving.ts'
import { LinkedAadhaar } from './linked-aadhaar.tsx'

export interface GivenLink {
  link: string
  relevantOrgId?: string
  relevantApplicationId?: string
}

/** What somebody sees who came by an e-verification link: their mobile first, then their Aadhaar. No login. */
export function VerifyByLink() {
  const t = useTexts(texts)
  const { employeeId, verificationId } = useParams()
  const [{ relevantOrgId, relevantApplicationId }] = useFilters()
  const given = { link: employeeId ?? verificationId ?? '', relevantOrgId, relevantApplicationId }
  const opened = useCall(openLink, { body: given })
  const [proved, setProved] = useState<{ proof: string; person: LinkedPerson } | null>(null)
  const [result, setResult] = useState<AadhaarResult | null>(null)
  const title = t('visit.title')
  useEffect(() => {
    document.title = `${title} · Poonji`
  }, [title])
  const renew = useCommand(renewLink)
  // to who proved the mobile, a link that has done its work still says what came of it
  const dead = !proved && isDead(opened.error)
  /** One that died while the page was open, as by use on another phone, is said as one that was dead before. */
  const alive: Alive = async going => {
    try {
      return await going
    } catch (error) {
      if (isDead(error)) {
        await opened.refetch()
        setProved(null)
      }
      throw error
    }
  }
  return (
    <>
      <PageHeader title={title} subtitle={t('visit.sub')} />
      {dead ? (
        <Card>
          <DeadLink
            renewal={renew}
            input={{ body: given }}
            words={{
              title: t('visit.dead'),
              text: t('visit.deadText'),
              renew: t('visit.renew'),
              asked: t('visit.renewed'),
            }}
          />
        </Card>
      ) : proved ? (
        <LinkedAadhaar
          given={given}
          {...proved}
          alive={alive}
          result={result}
          onResult={setResult}
          onExpired={() => setProved(null)}
        />
      ) : (
        <Loaded from={opened} shape={<SkeletonCard rows={2} />}>
          {({ mobileMasked }) => <ProveMobile given={given} mobile={mobileMasked} alive={alive} onProved={setProved} />}
        </Loaded>
      )}
    </>
  )
}

const isDead = (error: unknown) => error instanceof ApiError && error.status === 404

/** Answers as what is given to it, and looks again at the link where it says that this works no more. */
export type Alive = <T>(going: Promise<T>) => Promise<T>

interface ProveProps {
  given: GivenLink
  mobile: string
  alive: Alive
  onProved: (proved: { proof: string; person: LinkedPerson }) => void
}

function ProveMobile({ given, mobile, alive, onProved }: ProveProps) {
  const t = useTexts(texts)
  const send = useCommand(sendLinkCode)
  const prove = useCommand(proveMobile)
  const [sent, setSent] = useState<{ challengeId: string; count: number } | null>(null)
  const { form, submit, field, sending } = useCallForm(
    z.object({ otp: codeGiven.otp }),
    { otp: '' },
    async ({ otp }) => {
      if (!sent) return
      onProved(await alive(prove.mutateAsync({ body: { ...given, challengeId: sent.challengeId, otp } })))
      toasts.success(screenWords('otp.verified'))
    },
  )
  const ask = async () => {
    try {
      const { challengeId } = await alive(send.mutateAsync({ body: given }))
      form.reset()
      setSent(last => ({ challengeId, count: (last?.count ?? 0) + 1 }))
    } catch (error) {
      showRefusal(error, form)
    }
  }
  return (
    <Card title={t('visit.mobile')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t(sent ? 'visit.sent' : 'visit.ask', { mobile })}</p>
          {sent && <CodeField required {...field('otp')} sentCount={sent.count} onResend={() => void ask()} />}
          {sent ? (
            <Button kind="main" type="submit" fullWidth busy={sending}>
              {t('visit.confirm')}
            </Button>
          ) : (
            <Button kind="main" fullWidth busy={send.isPending} onClick={() => void ask()}>
              {t('visit.send')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}
