import { useState } from 'react'
import { z } from 'zod'
import type { Body } from '@poonji/contract/call.ts'
import { plainDate } from '@poonji/contract/schemas.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { RIGHT_TO_CREATE } from '@poonji/capabilities/organisations/creation-contract.ts'
import { ORGANISATION_TYPE_NAMES, type OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { closeLead, convertLead, followUpLead, moveLead, type LeadDetail } from '../../lead-contract.ts'
import { LEAD_STAGE } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ClaimForm } from '../lead-add/claim-form.tsx'
import { mayClaim } from '../lead-add/may-claim.ts'
import { useAdded } from '../use-added.ts'
import { FormButtons } from './form-buttons.tsx'

const STAGES = ['OPEN', 'MQL', 'SQL'] as const
type Lead = Pick<LeadDetail, 'id' | 'stage' | 'organisationType' | 'companyName' | 'followUpOn'>
type Doing = 'convert' | 'followUp' | 'close'

/** What can be done with a lead: say how far it is, call again, make it a client, give it up. One form at a time. */
export function NextStep({ lead }: { lead: Lead }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayConvert = useMay(RIGHT_TO_CREATE[lead.organisationType])
  const move = useCommand(moveLead)
  const spoken = useCommand(followUpLead)
  const convertWords = useConvertWords()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [claiming, setClaiming] = useState<string | null>(null)
  const close = () => setDoing(null)
  const moveTo = (stage: (typeof STAGES)[number]) => {
    if (stage === lead.stage) return
    move.mutate({ leadId: lead.id, body: { stage } }, { onError: error => toasts.error(error.message) })
  }
  if (claiming)
    return (
      <ClaimForm
        gstin={claiming}
        companyName={lead.companyName}
        back={t('reports.back')}
        onBack={() => setClaiming(null)}
      />
    )
  return (
    <Card hang="due" title={t('lead.next')}>
      {doing === 'convert' && <Convert lead={lead} onDone={close} onClaim={setClaiming} />}
      {doing === 'followUp' && <FollowUp leadId={lead.id} onDone={close} />}
      {doing === 'close' && <GiveUp leadId={lead.id} onDone={close} />}
      {!doing && (
        <Stack>
          <Row>
            {mayConvert && (
              <Button kind="main" onClick={() => setDoing('convert')}>
                {convertWords(lead.organisationType)}
              </Button>
            )}
            <Button onClick={() => setDoing('followUp')}>{t('lead.followUp')}</Button>
            {lead.followUpOn && (
              <Button
                busy={spoken.isPending}
                onClick={() =>
                  spoken.mutate(
                    { leadId: lead.id, body: { onDate: null, words: '' } },
                    toasts.telling(t('lead.noFollowUp')),
                  )
                }
              >
                {t('lead.spoken')}
              </Button>
            )}
            <Button kind="stop" onClick={() => setDoing('close')}>
              {t('lead.close')}
            </Button>
          </Row>
          {domain === 'admin' && (
            <Row>
              <span className="meta">{t('lead.moveTo')}</span>
              {/* each keeps its place: a second press must not be taken for another stage */}
              {STAGES.map(stage => (
                <Button
                  key={stage}
                  small
                  pressed={stage === lead.stage}
                  busy={move.isPending && move.variables.body.stage === stage}
                  onClick={() => moveTo(stage)}
                >
                  {LEAD_STAGE[stage][language]}
                </Button>
              ))}
            </Row>
          )}
        </Stack>
      )}
    </Card>
  )
}

/** What is done with a lead that has told its GSTIN: only who borrows is made a client. */
function useConvertWords() {
  const t = useTexts(texts)
  const language = useLanguage()
  return (type: OrganisationType): string =>
    type === 'BUYER' ? t('lead.convert') : t('lead.convertOther', { kind: ORGANISATION_TYPE_NAMES[type][language] })
}

interface FormProps {
  leadId: string
  onDone: () => void
}

interface ConvertProps {
  lead: Lead
  onDone: () => void
  /** somebody else's client already: a partner may say that they are theirs */
  onClaim: (gstin: string) => void
}

function Convert({ lead, onDone, onClaim }: ConvertProps) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const confirm = useConfirm()
  const convert = useCommand(convertLead)
  const added = useAdded()
  const convertWords = useConvertWords()
  const send = async (body: Body<typeof convertLead>): Promise<void> => {
    try {
      const { name } = await convert.mutateAsync({ leadId: lead.id, body })
      toasts.success(added(lead.organisationType, name))
      onDone()
    } catch (error) {
      if (domain === 'partner' && mayClaim(error)) {
        onClaim(body.gstin)
        return
      }
      const name = otherName(error)
      if (name === null) throw error
      const isMeant = await confirm({
        title: t('lead.otherName', { name }),
        text: t('lead.otherNameText', { name: lead.companyName }),
        yes: t('lead.otherNameYes'),
      })
      if (isMeant) await send({ ...body, name })
    }
  }
  const { submit, field, sending } = useCallForm(convertLead.body, { gstin: '' }, send)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <GstinField {...field('gstin')} description={t('lead.convertHint')} required />
        <FormButtons label={convertWords(lead.organisationType)} busy={sending} onBack={onDone} />
      </Stack>
    </form>
  )
}

/** The name at the GST portal, where that is another than the lead's. */
function otherName(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return z.object({ name: z.string() }).safeParse(error.data).data?.name ?? null
}

const dated = followUpLead.body.extend({ onDate: plainDate })

function FollowUp({ leadId, onDone }: FormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const set = useCommand(followUpLead)
  const { submit, field, sending } = useCallForm(dated, { onDate: null as string | null, words: '' }, async values => {
    const body = dated.parse(values)
    await set.mutateAsync({ leadId, body })
    toasts.success(t('lead.event.FOLLOW_UP', { on: formatDate(body.onDate, language) }))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField {...field('onDate')} label={t('lead.followUpOn')} required />
        <TextField {...field('words')} label={t('lead.followUpWords')} maxLength={500} optional />
        <FormButtons label={t('lead.followUp')} busy={sending} onBack={onDone} />
      </Stack>
    </form>
  )
}

function GiveUp({ leadId, onDone }: FormProps) {
  const t = useTexts(texts)
  const giveUp = useCommand(closeLead)
  const { submit, field, sending } = useCallForm(closeLead.body, { reason: '' }, async body => {
    await giveUp.mutateAsync({ leadId, body })
    toasts.success(t('lead.gaveUp'))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField {...field('reason')} label={t('lead.reason')} lines={2} maxLength={300} required />
        <FormButtons label={t('lead.close')} busy={sending} onBack={onDone} />
      </Stack>
    </form>
  )
}
