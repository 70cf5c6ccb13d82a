import { useState } from 'react'
import { z } from 'zod'
import { toasts } from '@poonji/ui/toasts.ts'
import { AadhaarField } from '@poonji/ui/aadhaar-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { OtpField } from '@poonji/ui/otp-field.tsx'
import { screenWords } from '@poonji/web-platform/api/client.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'
import { showRefusal, useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { codeGiven, numberGiven } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'
import type { CodeSent, Proving } from './proving.ts'

interface Props {
  proving: Proving
  agreed: boolean
  onUnagreed: () => void
}

/** Twelve digits, then the code that UIDAI sends. The number leaves the page as soon as the code is on its way. */
export function ByCode({ proving, agreed, onUnagreed }: Props) {
  const t = useTexts(texts)
  const uidai = useProvider()
  const [sent, setSent] = useState<(CodeSent & { count: number }) | null>(null)
  const number = useCallForm(
    z.object({ aadhaarNumber: numberGiven.aadhaarNumber }),
    { aadhaarNumber: '' },
    async (values, _, refuse) => {
      if (!agreed) return onUnagreed()
      await uidai.ask(async () => setSent({ ...(await proving.sendCode(values.aadhaarNumber)), count: 1 }), refuse)
    },
  )
  const code = useCallForm(z.object({ otp: codeGiven.otp }), { otp: '' }, async ({ otp }, _, refuse) => {
    if (!sent) return
    await uidai.ask(async () => {
      await proving.prove({ attemptId: sent.attemptId, otp })
      toasts.success(screenWords('otp.verified'))
    }, refuse)
  })
  const again = () => {
    const refused = (error: unknown) => showRefusal(error, code.form)
    const sendAnother = async () => {
      const next = await proving.sendCode(number.form.values.aadhaarNumber)
      setSent(last => ({ ...next, count: (last?.count ?? 0) + 1 }))
      code.form.reset()
    }
    uidai.ask(sendAnother, refused).catch(refused)
  }
  if (!sent)
    return (
      <form onSubmit={number.submit} noValidate>
        <Stack>
          <AadhaarField required {...number.field('aadhaarNumber')} />
          <ProviderDown provider={uidai} />
          <Row>
            <Button kind="main" type="submit" busy={number.sending}>
              {t('aadhaar.send')}
            </Button>
          </Row>
        </Stack>
      </form>
    )
  return (
    <form onSubmit={code.submit} noValidate>
      <Stack>
        <p>{t('aadhaar.sent', { number: sent.aadhaarMasked })}</p>
        <OtpField
          required
          {...code.field('otp')}
          sentCount={sent.count}
          resendAfter={sent.resendAfterSeconds}
          onResend={again}
        />
        <ProviderDown provider={uidai} />
        <Row>
          <Button kind="main" type="submit" busy={code.sending}>
            {t('aadhaar.verify')}
          </Button>
          <Button onClick={() => setSent(null)}>{t('aadhaar.otherNumber')}</Button>
        </Row>
      </Stack>
    </form>
  )
}
