import { useState, type ReactNode } from 'react'
import { GST_STATUS } from '@poonji/capabilities/registrations/status.ts'
import { AddGst } from '@poonji/capabilities/registrations/web/embeds.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { gstState } from '../../contract.ts'
import { GST_WORDS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { UploadPanel } from '../upload/upload-panel.tsx'
import { CannotServe } from './cannot-serve.tsx'
import { asksForCode, GstinConnect } from './gstin-connect.tsx'

export type GstState = Answer<typeof gstState>
export type Gstin = GstState['gstins'][number]

const POLL_MS = 2_000

/** Polls while the portal is being read, and while it is waited for. */
const whileReading = (answer: unknown) =>
  (answer as GstState | undefined)?.gstins.some(one => one.state === 'processing' || one.problem === 'servers-down')
    ? POLL_MS
    : false

interface GstPanelProps {
  organisationId: string
  /** Draws the one filled button where the screen wants it; `read` once there is nothing left to leave for later. */
  bar: (main: ReactNode, read?: boolean) => ReactNode
  /** Once something is read: how it goes on. */
  onDone?: () => void
  /** How it goes on while the portal is read or down. */
  onLater?: () => void
}

/** The GST numbers of a company, and the way to have their returns read: by the portal's code or by upload. */
export function GstPanel(props: GstPanelProps) {
  const { organisationId } = props
  const language = useLanguage()
  const state = useCall(gstState, { orgId: organisationId }, { poll: whileReading })
  if (state.data) return <Panel state={state.data} {...props} />
  if (!state.isError) return <SkeletonCard rows={4} />
  return <ErrorState title={translateMessage(language, 'gstr.statusError')} onRetry={() => void state.refetch()} />
}

function Panel({ state, organisationId, bar, onDone, onLater }: GstPanelProps & { state: GstState }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const usable = state.gstins.filter(one => one.status !== 'CANCELLED' && one.status !== 'UNREGISTERED')
  const [chosen, choose] = useState<string | null>(null)
  const [uploads, setUploads] = useState(false)
  const [adding, setAdding] = useState(false)
  const formPlace = useIntoSight(adding ? 'adding' : null)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  const mayAdd = useMay('CAN_ADD_TAX_INFO', organisationId)
  const { eligibility, owed, unread } = state
  const moreReturns = eligibility?.moreReturns ?? false
  const wanted = formatMoneyShort(eligibility?.turnoverWanted ?? 0, language, true)
  const missing = moreReturns ? usable.filter(one => unread.includes(one.gstin)) : []
  const current = usable.find(one => one.gstin === chosen) ?? firstOf(missing) ?? firstOf(usable)
  const read = !owed && (usable.some(one => one.state === 'verified') || state.months > 0)
  const allRead = usable.length > 0 && usable.every(one => one.state === 'verified')
  const waits = !read && !(current && asksForCode(current))
  const leave = waits ? onLater : onDone
  const goOn = (read || waits) && leave && (
    <Button kind="main" onClick={leave}>
      {t('web.gst.goOn')}
    </Button>
  )
  const offerToAdd = mayAdd && !adding && (
    <Button kind="quiet" onClick={() => setAdding(true)}>
      {t(usable.length ? 'web.gst.addAnother' : 'web.gst.add')}
    </Button>
  )
  const form = adding && (
    <div ref={formPlace}>
      <AddGst
        orgId={organisationId}
        kind="plain"
        onDone={([added]) => {
          setAdding(false)
          if (added) choose(added)
        }}
      />
    </div>
  )
  const question = t(missing.length > 0 ? 'web.gst.others' : usable.length > 1 ? 'web.gst.which' : 'web.gst.own')
  const choice = (offered: readonly Gstin[], foot?: GstPanelProps['bar']) =>
    current && (
      <ChoiceCards
        label={question}
        hideLabel
        value={current.gstin}
        onChange={choose}
        choices={offered.map(one => ({
          value: one.gstin,
          label: <span className="id">{one.gstin}</span>,
          description: <Place gstin={one} />,
          end: <Chip gstin={one} />,
          more: one.gstin === current.gstin && (
            <GstinConnect
              key={one.gstin}
              gstin={one}
              organisationId={organisationId}
              consented={state.consented}
              bar={foot}
              onUpload={() => setUploads(true)}
            />
          ),
        }))}
      />
    )
  // the word that the portal is down offers it itself
  const offerToUpload = mayUpload && !allRead && current?.problem !== 'servers-down' && (
    <Button kind="quiet" onClick={() => setUploads(!uploads)}>
      {t('web.gst.upload')}
    </Button>
  )
  if (eligibility && !eligibility.eligible) {
    const { reasons, recheckOn, byTurnover } = eligibility
    const mayBeOthers = byTurnover && missing.length > 0
    return (
      <Stack gap="l">
        <CannotServe reasons={reasons} recheckOn={recheckOn}>
          {byTurnover && !mayBeOthers && mayAdd && <p>{t('web.cannot.otherGst')}</p>}
          {byTurnover && !mayBeOthers && offerToAdd}
        </CannotServe>
        {mayBeOthers && (
          <>
            <h2>{question}</h2>
            <p>{t('web.cannot.readOther')}</p>
            {choice(missing)}
            <Row>
              {offerToAdd}
              {offerToUpload}
            </Row>
          </>
        )}
        {form}
        <UploadPanel organisationId={organisationId} kind="GSTR3B" asks={uploads && mayBeOthers} />
      </Stack>
    )
  }
  return (
    <Stack gap="l">
      <div>
        <h2>{question}</h2>
        {missing.length > 0 ? (
          <p>{t('web.gst.moreReturns', { wanted })}</p>
        ) : (
          usable.length > 0 && <p className="meta">{t('web.gst.known', { count: usable.length })}</p>
        )}
      </div>
      {!usable.length && !adding && <EmptyState title={t('web.gst.none')} action={offerToAdd} />}
      {choice(usable, goOn ? undefined : bar)}
      {form}
      {usable.length > 0 && (
        <Row>
          {offerToAdd}
          {offerToUpload}
        </Row>
      )}
      <UploadPanel organisationId={organisationId} kind="GSTR3B" asks={uploads} />
      {goOn && bar(goOn, true)}
    </Stack>
  )
}

/** What waits for somebody goes first, then what was never asked, then the first. */
function firstOf(gstins: readonly Gstin[]): Gstin | undefined {
  return (
    gstins.find(one => one.state === 'processing') ??
    gstins.find(one => one.state === 'pending') ??
    gstins.find(one => one.state === null) ??
    gstins[0]
  )
}

function Place({ gstin }: { gstin: Gstin }) {
  const t = useTexts(texts)
  const year = gstin.registeredOn?.slice(0, 4)
  return (
    <>
      {gstin.place}
      {gstin.place && year && ' · '}
      {year && t('web.gst.registered', { year })}
    </>
  )
}

function Chip({ gstin }: { gstin: Gstin }) {
  const t = useTexts(texts)
  const language = useLanguage()
  // no code was sent, and nothing is read, while the portal does not answer
  if (gstin.problem === 'servers-down') return <StatusChip tone="evaluation" label={t('web.gst.portalDown')} />
  if (gstin.state)
    return <StatusChip tone={GST_WORDS[gstin.state].tone} label={GST_WORDS[gstin.state].label[language]} />
  return <StatusChip tone={GST_STATUS[gstin.status].tone} label={GST_STATUS[gstin.status][language]} />
}
