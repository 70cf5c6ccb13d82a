import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { bankState, refreshConsent, startConsent } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { UploadPanel } from '../upload/upload-panel.tsx'
import { ConsentList } from './consent-list.tsx'
import { SendLink } from './send-link.tsx'

export type BankState = Answer<typeof bankState>

const SOON_MS = 2_000
const LATER_MS = 15_000

const isFetching = ({ consents }: BankState) =>
  consents.some(one => one.dataState === 'requested' && one.state === 'ACTIVE')

/** Soon while statements come, later while the aggregator's answer is waited for. */
function whileMoving(answer: unknown): number | false {
  const state = answer as BankState | undefined
  if (!state) return false
  if (isFetching(state)) return SOON_MS
  return state.consents.some(one => one.state === 'PENDING') ? LATER_MS : false
}

interface BankPanelProps {
  organisationId: string
  applicationId?: string
  /** Draws the one filled button; `read` once there is nothing left to leave for later. */
  bar: (main: ReactNode, read?: boolean) => ReactNode
  onDone?: () => void
}

/** The ways to bank statements: by account aggregator, by a link to whoever has the account, by upload. */
export function BankPanel(props: BankPanelProps) {
  const t = useTexts(texts)
  const state = useCall(bankState, { orgId: props.organisationId }, { poll: whileMoving })
  if (state.data) return <Panel {...props} state={state.data} />
  if (!state.isError) return <SkeletonCard rows={4} />
  return <ErrorState title={t('web.bank.statusError')} onRetry={() => void state.refetch()} />
}

function Panel({ organisationId, applicationId, bar, onDone, state }: BankPanelProps & { state: BankState }) {
  const t = useTexts(texts)
  const [uploads, setUploads] = useState(false)
  const [another, setAnother] = useState(false)
  const mayEdit = useMay('CAN_EDIT_APPLICATION', organisationId)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  useReturn(organisationId, state)
  const read = state.summary !== null
  const comes = isFetching(state)
  const asked = state.consents[0]?.state === 'PENDING'
  const shared = read || comes || asked
  const main = (read || comes) && onDone && (
    <Button kind="main" onClick={onDone}>
      {t('web.gst.goOn')}
    </Button>
  )
  return (
    <Stack gap="l">
      {!mayEdit && !mayUpload && !shared && <EmptyState title={t('web.bank.empty')} />}
      {state.consents.length > 0 && <ConsentList organisationId={organisationId} consents={state.consents} />}
      {mayEdit && (!shared || another) && (
        <Start
          organisationId={organisationId}
          applicationId={applicationId}
          mobile={state.mobile}
          bar={shared ? undefined : bar}
        />
      )}
      <Row>
        {mayEdit && shared && !another && (
          <Button kind="quiet" onClick={() => setAnother(true)}>
            {t('web.bank.another')}
          </Button>
        )}
        {mayUpload && (
          <Button kind="quiet" onClick={() => setUploads(!uploads)}>
            {t(read ? 'web.bank.uploadMore' : 'web.bank.upload')}
          </Button>
        )}
      </Row>
      <UploadPanel organisationId={organisationId} kind="BANK_STATEMENT" asks={uploads} />
      {applicationId && <SendLink organisationId={organisationId} applicationId={applicationId} />}
      {main ? bar(main, true) : asked && bar(null)}
    </Stack>
  )
}

/** Back from the aggregator's page: asks once how the newest consent stands. */
function useReturn(organisationId: string, state: BankState) {
  const [params, setParams] = useSearchParams()
  const refresh = useCommand(refreshConsent)
  const asked = useRef(false)
  const waiting = state.consents.find(one => one.state === 'PENDING')?.consentId
  const back = params.has('handle')
  const { mutate } = refresh
  useEffect(() => {
    if (!back || !waiting || asked.current) return
    asked.current = true
    mutate({ orgId: organisationId, consentId: waiting })
    setParams(
      old => {
        const next = new URLSearchParams(old)
        next.delete('handle')
        next.delete('success')
        return next
      },
      { replace: true },
    )
  }, [back, waiting, mutate, organisationId, setParams])
}

interface StartProps {
  organisationId: string
  applicationId?: string
  mobile: string
  bar?: (main: ReactNode) => ReactNode
}

function Start({ organisationId, applicationId, mobile, bar }: StartProps) {
  const t = useViewerTexts(texts)
  const { pathname, search } = useLocation()
  const id = useId()
  const start = useCommand(startConsent)
  const aggregator = useProvider()
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const initial = { mobile, applicationId: applicationId ?? null, consent: false, returnTo: pathname + search }
  const { submit, field } = useCallForm(startConsent.body, initial, (_, given, refuse) =>
    aggregator.ask(async () => {
      const { pageUrl } = await start.mutateAsync({ orgId: organisationId, body: given.getValues() })
      location.assign(pageUrl)
    }, refuse),
  )
  const button = (
    <Button kind={bar ? 'main' : 'plain'} type="submit" form={id} busy={start.isPending}>
      {t('web.bank.start')}
    </Button>
  )
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack>
        <Card title={t('web.bank.lead')} hang="brand">
          <Stack>
            <p className="meta">{t('web.bank.text')}</p>
            <MobileField label={t('web.bank.mobile')} required {...field('mobile')} />
            <CheckboxField label={t('web.bank.consent')} {...field('consent', { type: 'checkbox' })} />
            <ProviderDown provider={aggregator}>{mayUpload && <p>{t('web.bank.orUpload')}</p>}</ProviderDown>
            {!bar && <Row>{button}</Row>}
          </Stack>
        </Card>
        {bar?.(button)}
      </Stack>
    </form>
  )
}
