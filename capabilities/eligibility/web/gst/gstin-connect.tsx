import { useId, type ReactNode } from 'react'
import { z } from 'zod'
import { translateMessage } from '@poonji/contract/messages.ts'
import { toasts } from '@poonji/ui/toasts.ts'
import { formatTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { KeptRoom } from '@poonji/ui/kept-room.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { OtpField } from '@poonji/ui/otp-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { requestGstOtp, retryGst, verifyGstOtp } from '../../contract.ts'
import { texts } from '../../texts.ts'
import type { Gstin } from './gst-panel.tsx'

interface GstinConnectProps {
  gstin: Gstin
  organisationId: string
  consented: boolean
  /** Without it another button is the page's main one. */
  bar?: (main: ReactNode) => ReactNode
  onUpload: () => void
}

/** Whether its next step is the code; else it is read, being read, or waited for. */
export const asksForCode = ({ state, problem }: Gstin) =>
  state !== 'verified' && state !== 'processing' && problem !== 'servers-down'

/** One GSTIN: ask for the code, enter it, wait while it is read, or see what went wrong. */
export function GstinConnect(props: GstinConnectProps) {
  return (
    <KeptRoom>
      <Now {...props} />
    </KeptRoom>
  )
}

function Now(props: GstinConnectProps) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { gstin } = props
  const mayEdit = useMay('CAN_EDIT_APPLICATION', props.organisationId)
  if (gstin.state === 'verified' && gstin.verifiedAt)
    return <Note tone="ok">{t('web.gst.verified', { time: formatTime(gstin.verifiedAt, language) })}</Note>
  if (gstin.problem === 'servers-down') return <ServersDown {...props} />
  if (gstin.state === 'processing') return <Note tone="info">{t('web.gst.processing')}</Note>
  if (!mayEdit) return null
  if (gstin.state === 'pending' && gstin.otpSentAt)
    return <EnterCode key={gstin.otpSentAt.getTime()} {...props} sentAt={gstin.otpSentAt} />
  return (
    <Stack>
      {gstin.problem && <Problem problem={gstin.problem} organisationId={props.organisationId} />}
      <AskCode {...props} />
    </Stack>
  )
}

interface ProblemProps {
  problem: NonNullable<Gstin['problem']>
  organisationId: string
}

function Problem({ problem, organisationId }: ProblemProps) {
  const t = useTexts(texts)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const language = useLanguage()
  const words =
    problem === 'gst-issues'
      ? translateMessage(language, 'gst.issues')
      : problem === 'servers-down'
        ? translateMessage(language, 'gst.serversDown')
        : t(`web.gst.problem.${problem}`)
  const offersUpload = (problem === 'access-not-enabled' || problem === 'no-answer') && mayUpload
  return (
    <Note tone="bad">
      {words} {offersUpload && t('web.gst.orUpload')}
    </Note>
  )
}

function ServersDown({ gstin, organisationId, onUpload }: GstinConnectProps) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const retry = useCommand(retryGst)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const mayEdit = useMay('CAN_EDIT_APPLICATION', organisationId)
  const again = () =>
    retry.mutate(
      { orgId: organisationId, body: { gstin: gstin.gstin } },
      { onSuccess: () => toasts.success(t('web.gst.asking')), onError: error => toasts.error(error.message) },
    )
  return (
    <Note tone="warn">
      <strong>{translateMessage(language, 'gst.serversDown')}</strong>
      <p>
        {t('web.gst.down')} {mayUpload && t('web.gst.orUpload')}
      </p>
      <Row>
        {mayUpload && (
          <Button small onClick={onUpload}>
            {t('web.gst.uploadReturns')}
          </Button>
        )}
        {mayEdit && (
          <Button small kind="quiet" busy={retry.isPending} onClick={again}>
            {t('web.gst.tryNow')}
          </Button>
        )}
      </Row>
    </Note>
  )
}

const keptUntil = z.object({ nextTryAt: z.string() })

/** A wish that is kept until the portal works again stands as a note in the GSTIN's place: nothing more is to be said. */
const isKept = (error: unknown) => error instanceof ApiError && keptUntil.safeParse(error.data).success

function unlessKept(error: unknown): void {
  if (!isKept(error)) throw error
}

function AskCode({ gstin, organisationId, consented, bar }: GstinConnectProps) {
  const t = useViewerTexts(texts)
  const id = useId()
  const ask = useCommand(requestGstOtp)
  const initial = { gstin: gstin.gstin, userName: gstin.userName ?? '', consent: consented }
  const { submit, field } = useCallForm(requestGstOtp.body, initial, body =>
    ask.mutateAsync({ orgId: organisationId, body }).catch(unlessKept),
  )
  const button = (
    <Button kind={bar ? 'main' : 'plain'} type="submit" form={id} busy={ask.isPending}>
      {t('web.gst.send')}
    </Button>
  )
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={t('web.gst.userName')}
          description={t('web.gst.userHint')}
          maxLength={60}
          required
          {...field('userName')}
        />
        <CheckboxField label={t('web.gst.consent')} {...field('consent', { type: 'checkbox' })} />
        {bar ? bar(button) : <Row>{button}</Row>}
      </Stack>
    </form>
  )
}

function EnterCode({ gstin, organisationId, bar, sentAt }: GstinConnectProps & { sentAt: Date }) {
  const portal = useProvider()
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const id = useId()
  const verify = useCommand(verifyGstOtp)
  const ask = useCommand(requestGstOtp)
  const initial = { gstin: gstin.gstin, otp: '' }
  const { submit, field } = useCallForm(verifyGstOtp.body, initial, (body, _, refuse) =>
    portal.ask(async () => {
      await verify.mutateAsync({ orgId: organisationId, body })
      toasts.success(translateMessage(language, 'otp.verified'))
    }, refuse),
  )
  const again = { gstin: gstin.gstin, userName: gstin.userName ?? '', consent: true }
  const resend = () =>
    ask.mutate(
      { orgId: organisationId, body: again },
      { onError: error => !isKept(error) && toasts.error(error.message) },
    )
  const button = (
    <Button kind={bar ? 'main' : 'plain'} type="submit" form={id} busy={verify.isPending}>
      {t('web.gst.read')}
    </Button>
  )
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack>
        <OtpField
          label={t('web.gst.otp')}
          description={t('web.gst.sentAt', { time: formatTime(sentAt, language) })}
          resendAfter={gstin.resendAfterSeconds}
          sentCount={sentAt.getTime()}
          onResend={resend}
          {...field('otp')}
        />
        <ProviderDown provider={portal}>{mayUpload && <p>{t('web.gst.orUpload')}</p>}</ProviderDown>
        {bar ? bar(button) : <Row>{button}</Row>}
      </Stack>
    </form>
  )
}
