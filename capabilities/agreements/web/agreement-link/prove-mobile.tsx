import { useState } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { CodeField } from '@poonji/web-platform/forms/code-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { linkCode, linkProve } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

interface Props {
  docId: string
  /** Masked. */
  mobile: string
  onProved: (proof: string) => void
}

/** A code to the signatory's mobile, and no other. */
export function ProveMobile({ docId, mobile, onProved }: Props) {
  const t = useTexts(texts)
  const code = useCommand(linkCode)
  const [sent, setSent] = useState<{ challengeId: string; resendAfterSeconds: number; count: number }>()
  const send = async () => {
    try {
      const answer = await code.mutateAsync({ docId })
      setSent(before => ({ ...answer, count: (before?.count ?? 0) + 1 }))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Stack>
      <p>{t(sent ? 'link.codeSent' : 'link.mobile', { mobile })}</p>
      {sent ? (
        <CodeForm key={sent.challengeId} docId={docId} sent={sent} onResend={() => void send()} onProved={onProved} />
      ) : (
        <Button kind="main" busy={code.isPending} onClick={() => void send()}>
          {t('link.send')}
        </Button>
      )}
    </Stack>
  )
}

interface CodeFormProps {
  docId: string
  sent: { challengeId: string; resendAfterSeconds: number; count: number }
  onResend: () => void
  onProved: (proof: string) => void
}

function CodeForm({ docId, sent, onResend, onProved }: CodeFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const prove = useCommand(linkProve)
  const { submit, field } = useCallForm(linkProve.body, { challengeId: sent.challengeId, otp: '' }, async body => {
    const { proof } = await prove.mutateAsync({ docId, body })
    onProved(proof)
    toasts.success(translateMessage(language, 'otp.verified'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CodeField
          {...field('otp')}
          label={t('link.code')}
          resendAfter={sent.resendAfterSeconds}
          sentCount={sent.count}
          onResend={onResend}
        />
        <Button kind="main" type="submit" busy={prove.isPending}>
          {t('link.prove')}
        </Button>
      </Stack>
    </form>
  )
}
