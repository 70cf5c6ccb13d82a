import { useState } from 'react'
import { z } from 'zod'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { OtpField } from '@poonji/ui/otp-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Promoter } from '../../contract.ts'
import { codeGiven, fetchCkyc, sendCkycCode } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'

const RESEND_AFTER_SECONDS = 60

/** The record that the central KYC register has of somebody: fetched with the code it sends them. */
export function PersonCkyc({ person }: { person: Promoter }) {
  const t = useTexts(texts)
  const ask = useCommand(sendCkycCode)
  const fetchRecord = useCommand(fetchCkyc)
  const { form, submit, field, sending } = useCallForm(
    z.object({ otp: codeGiven.otp }),
    { otp: '' },
    async ({ otp }) => {
      await fetchRecord.mutateAsync({ promoterId: person.id, body: { otp } })
      toasts.success(t('ckyc.fetched'))
    },
  )
  const [count, setCount] = useState(0)
  const send = async () => {
    try {
      await ask.mutateAsync({ promoterId: person.id })
      form.reset()
      setCount(sent => sent + 1)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  if (person.ckycState === 'FOUND')
    return (
      <Row between>
        <span className="meta">{t('ckyc.found', { number: person.ckycMasked ?? '' })}</span>
        <Button kind="quiet" busy={ask.isPending} onClick={() => void send()}>
          {t('ckyc.fetch')}
        </Button>
      </Row>
    )
  if (person.ckycState !== 'CODE_SENT') return null
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <OtpField
          required
          {...field('otp')}
          description={t('ckyc.sent')}
          sentCount={count}
          resendAfter={count ? RESEND_AFTER_SECONDS : 0}
          onResend={() => void send()}
        />
        <Row>
          <Button type="submit" busy={sending}>
            {t('ckyc.compare')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
