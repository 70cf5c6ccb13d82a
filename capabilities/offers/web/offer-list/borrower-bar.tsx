import { useRef } from 'react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { useParams } from 'react-router'
import { acknowledge, decide, type Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DeclineReason } from './decline-reason.tsx'

interface BorrowerBarProps {
  offer: Offer
  /** how many more are open beside it */
  others: number
  /** of the statement on screen */
  sha256: string
  read: boolean
  onUnread: () => void
}

/** Accept or decline: each is asked once more, and nothing happens before. One that cannot be accepted now may be declined. */
export function BorrowerBar({ offer, others, sha256, read, onUnread }: BorrowerBarProps) {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const confirm = useConfirm()
  const acknowledging = useCommand(acknowledge)
  // what has become of it is said above: one looks there before it comes
  const deciding = useCommand(decide, { onAnswer: () => window.scrollTo(0, 0) })
  const reason = useRef('')
  const { loanRequestId } = offer
  const to = { orgId: organisationId, appId: offer.applicationId }
  const whole = Math.round(offer.instalment / 100) * 100

  const accept = async () => {
    if (!read) return onUnread()
    const title = t('accept.title', { amount: formatMoney(offer.offeredAmount) })
    const text = t('accept.text', { count: offer.coolingOffDays })
    if (!(await confirm({ title, text, yes: t('accept.yes'), no: t('dialog.no') }))) return
    await told(async () => {
      if (!offer.acknowledged.includes(sha256)) await acknowledging.mutateAsync({ loanRequestId, body: { sha256 } })
      await deciding.mutateAsync({
        ...to,
        body: { loanRequestId, status: 'ACCEPTED_BY_CLIENT', kfsHash: sha256, reason: null },
      })
      toasts.success(t('accept.done'))
    })
  }
  const decline = async () => {
    reason.current = ''
    const last = t(offer.refusal === null ? 'decline.last' : 'decline.lastNow')
    const text = (
      <Stack>
        <p>{others ? t('decline.others', { count: others }) : last}</p>
        <DeclineReason onChange={words => (reason.current = words)} />
      </Stack>
    )
    const lacks = () => (reason.current.trim() ? null : t('decline.needed'))
    const asked = { title: t('decline.title'), text, yes: t('decline.yes'), no: t('dialog.no'), stop: true, lacks }
    if (!(await confirm(asked))) return
    await told(async () => {
      await deciding.mutateAsync({
        ...to,
        body: { loanRequestId, status: 'DECLINED_BY_CLIENT', kfsHash: null, reason: reason.current },
      })
      toasts.success(t('decline.done'))
    })
  }
  const no = <Button onClick={() => void decline()}>{t('offer.decline')}</Button>
  return (
    <ActionBar
      start={
        <span>
          <strong>
            {offer.level
              ? t('offer.monthly', { amount: formatMoney(whole), count: offer.tenureMonths })
              : t('offer.firstPayment', { amount: formatMoney(whole) })}
          </strong>
          <br />
          <span className="meta">
            {t('offer.aprReceive', { apr: (offer.aprBps / 100).toFixed(2), amount: formatMoney(offer.netDisbursed) })}
          </span>
        </span>
      }
      note={
        offer.may.ask && (
          <Button kind="quiet" onClick={() => document.getElementById('offer-question')?.focus()}>
            {t('offer.question')}
          </Button>
        )
      }
      others={offer.refusal === null && no}
      main={
        offer.refusal === null ? (
          <Button kind="main" busy={deciding.isPending || acknowledging.isPending} onClick={() => void accept()}>
            {t('offer.accept')}
          </Button>
        ) : (
          no
        )
      }
    />
  )
}

/** A refusal is said in the server's words: what became of the offer meanwhile. */
async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    toasts.error(error instanceof Error ? error.message : undefined)
  }
}
