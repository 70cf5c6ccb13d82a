import { useLocation } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { refreshConsent, revokeBankConsent } from '../../contract.ts'
import { cameToNothing, consentWords, mayBeTakenBack, wasNotReceived, type ConsentState } from '../../status.ts'
import { texts } from '../../texts.ts'
import type { BankState } from './bank-panel.tsx'

type Consent = BankState['consents'][number]

/** Every consent that was asked for: how it stands, what came of it, and the way to take it back. */
export function ConsentList({ organisationId, consents }: { organisationId: string; consents: Consent[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [newest] = consents
  return (
    <Card title={t('web.bank.consents')}>
      <Stack>
        {newest && <Outcome organisationId={organisationId} consent={newest} />}
        <DefinitionList
          items={consents.map(one => ({
            label: <StatusChip tone={consentWords(one).tone} label={consentWords(one).label[language]} />,
            value: null,
            note: (
              <Stack gap="s">
                <span>
                  <DateTimeText at={one.createdAt} /> · {one.mobileMasked} · <DateText on={one.fromOn} /> –{' '}
                  <DateText on={one.toOn} />
                </span>
                <Acts organisationId={organisationId} consent={one} />
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Card>
  )
}

interface OfConsent {
  organisationId: string
  consent: Consent
}

function Outcome({ organisationId, consent }: OfConsent) {
  const t = useViewerTexts(texts)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const orUpload = mayUpload && t('web.bank.orUpload')
  const { state, dataState } = consent
  if (wasNotReceived(consent))
    return <Note tone="bad">{t(mayUpload ? 'web.bank.notReceived' : 'web.bank.notReceivedOnly')}</Note>
  if (cameToNothing(consent))
    return (
      <Note tone="bad">
        {t('web.bank.denied')} {orUpload}
      </Note>
    )
  if (state === 'ACTIVE' && dataState === 'requested') return <Note tone="info">{t('web.bank.fetching')}</Note>
  if (state === 'PAUSED' && dataState !== 'ready')
    return (
      <Note tone="warn">
        {t('web.bank.paused')} {orUpload}
      </Note>
    )
  // what came by one that was taken back is deleted, or said beside its account to be kept
  if (dataState === 'ready' && state !== 'REVOKED') return <Note tone="ok">{t('web.bank.ready')}</Note>
  return null
}

/** What was never given has no page at the aggregator, and what is over needs none. */
const takingBack = (state: ConsentState) =>
  state === 'PENDING'
    ? 'web.bank.revokeAskedText'
    : state === 'EXPIRED'
      ? 'web.bank.revokeOverText'
      : 'web.bank.revokeText'

function Acts({ organisationId, consent }: OfConsent) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const refresh = useCommand(refreshConsent)
  const revoke = useCommand(revokeBankConsent)
  const mayEdit = useMay('CAN_EDIT_APPLICATION', organisationId)
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  const { consentId, state, pageUrl } = consent
  if (!mayEdit || !mayBeTakenBack(consent)) return null
  const look = () =>
    refresh.mutate(
      { orgId: organisationId, consentId },
      {
        onSuccess: now => {
          if (now.state === state && now.dataState === consent.dataState) toasts.warning(t('web.bank.same'))
        },
        onError: error => toasts.error(error.message),
      },
    )
  const takeBack = async () => {
    const sure = { title: t('web.bank.revokeSure'), text: t(takingBack(state)), yes: t('web.bank.revoke') }
    if (!(await confirm(sure))) return
    const { managePageUrl } = await revoke.mutateAsync({ orgId: organisationId, consentId, body: { returnTo } })
    toasts.success(t('web.bank.revoked'))
    if (managePageUrl) location.assign(managePageUrl)
  }
  return (
    <Row>
      {state === 'PENDING' && pageUrl && (
        <Button small kind="main" onClick={() => location.assign(pageUrl)}>
          {t('web.bank.open')}
        </Button>
      )}
      {/* at the aggregator it may have been paused or taken back since; a bank that sent nothing is not asked again */}
      {state !== 'EXPIRED' && !cameToNothing(consent) && (
        <Button small kind="quiet" busy={refresh.isPending} onClick={look}>
          {t('web.bank.check')}
        </Button>
      )}
      <Button small kind="quiet" busy={revoke.isPending} onClick={() => void takeBack()}>
        {t('web.bank.revoke')}
      </Button>
    </Row>
  )
}
