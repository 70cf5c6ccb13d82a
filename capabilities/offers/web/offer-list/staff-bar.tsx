import { useRef } from 'react'
import { useParams } from 'react-router'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendOfferEmail, withdraw, type Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** What sales, partners and the desk may do with an open offer. */
export function StaffBar({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const confirm = useConfirm()
  const mailing = useCommand(sendOfferEmail)
  const withdrawing = useCommand(withdraw)
  const reason = useRef('')
  const { loanRequestId } = offer
  const run = async (act: () => Promise<string>) => {
    try {
      toasts.success(await act())
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const mail = () =>
    run(async () => {
      const { sentTo } = await mailing.mutateAsync({ orgId: organisationId, loanRequestId })
      if (!sentTo) throw new Error(t('email.nobody'))
      return t('email.done', { count: sentTo })
    })
  const takeBack = async () => {
    reason.current = ''
    const text = (
      <Stack>
        <p>{t('withdraw.text')}</p>
        <TextField
          label={t('withdraw.reason')}
          lines={2}
          maxLength={500}
          onChange={words => (reason.current = words)}
        />
      </Stack>
    )
    const lacks = () => (reason.current.trim() ? null : t('withdraw.needed'))
    const asked = { title: t('withdraw.title'), text, yes: t('withdraw.yes'), no: t('dialog.no'), stop: true, lacks }
    if (!(await confirm(asked))) return
    await run(async () => {
      await withdrawing.mutateAsync({ loanRequestId, body: { reason: reason.current } })
      return t('withdraw.done')
    })
  }
  const stop = offer.may.withdraw && (
    <Button kind="stop" busy={withdrawing.isPending} onClick={() => void takeBack()}>
      {t('withdraw.action')}
    </Button>
  )
  if (!offer.may.email) return <ActionBar main={stop} />
  return (
    <ActionBar
      start={stop}
      main={
        <Button kind="main" busy={mailing.isPending} onClick={() => void mail()}>
          {t('email.action')}
        </Button>
      }
    />
  )
}
