import { useState } from 'react'
import { Navigate } from 'react-router'
import { translateMessage } from '@poonji/contract/messages.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { CodeField } from '@poonji/web-platform/forms/code-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { join, sendJoinCode, type Bringing } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { openCompany } from '../open-company.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithBringing } from '../step-page.tsx'

/** VERIFY_LEAD_OTP: the code that the owner told. */
export function CompanyJoin() {
  return (
    <WithBringing otherwise={<Navigate to="/login/create" replace />}>
      {bringing => <Join bringing={bringing} />}
    </WithBringing>
  )
}

function Join({ bringing }: { bringing: Bringing }) {
  // one that ends while it is typed is refused then; the page stays
  const [first] = useState(bringing.sentCode)
  const sent = bringing.sentCode ?? first
  if (!sent) return <Navigate to="/login/similar" replace />
  return <Code key={sent.challengeId} bringing={bringing} sent={sent} again={sent.challengeId !== first?.challengeId} />
}

interface CodeProps {
  bringing: Bringing
  sent: NonNullable<Bringing['sentCode']>
  /** It is not the first one on this page. */
  again: boolean
}

function Code({ bringing, sent: { challengeId, resendAfterSeconds }, again }: CodeProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const enter = useCommand(join)
  const sendAgain = useCommand(sendJoinCode)
  const { submit, field, sending } = useCallForm(join.body.pick({ otp: true }), { otp: '' }, async ({ otp }) => {
    const { organisationId, already } = await enter.mutateAsync({ body: { challengeId, otp } })
    toasts.success(already ? t('join.already') : translateMessage(language, 'otp.verified'))
    await openCompany(organisationId)
  })
  const resend = () => sendAgain.mutate({}, { onError: error => toasts.error(error.message) })
  return (
    <StepPage
      title={t('join.title')}
      text={t('join.text', { mobile: bringing.ownerMobileMasked ?? '' })}
      back={{ to: '/login/similar' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <CodeField
            {...field('otp')}
            label={t('join.code')}
            resendAfter={resendAfterSeconds}
            sentCount={again ? 1 : 0}
            onResend={resend}
            required
          />
          <StepButtons>
            <Button kind="main" type="submit" busy={sending}>
              {t('join.enter')}
            </Button>
            <Button kind="quiet" to="/login/report">
              {t('join.cannot')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepPage>
  )
}
