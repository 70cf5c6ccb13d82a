import { ORGANISATION_TYPE_NAMES, type OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { noteLead, type LeadDetail, type LeadEvent } from '../../lead-contract.ts'
import { LEAD_STAGE } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** What happened with a lead, newest first, and a line to write down what was said. */
export function LeadHistory({ lead, mayWrite }: { lead: LeadDetail; mayWrite: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const items = lead.events.map(event => ({
    what: <Words event={event} type={lead.organisationType} />,
    note: [formatDateTime(event.at, language), event.by].filter(Boolean).join(' · '),
  }))
  return (
    <Card title={t('lead.history')}>
      <Stack>
        {mayWrite && <NoteForm leadId={lead.id} />}
        <Timeline items={items} />
      </Stack>
    </Card>
  )
}

function Words({ event, type }: { event: LeadEvent; type: OrganisationType }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const stage = event.stage ? LEAD_STAGE[event.stage][language] : ''
  const on = event.onDate ? formatDate(event.onDate, language) : ''
  if (event.kind === 'NOTE') return <>{event.words}</>
  if (event.kind === 'FOLLOW_UP' && !event.onDate) return <>{t('lead.noFollowUp')}</>
  const key = event.kind === 'CONVERTED' && type !== 'BUYER' ? 'CONVERTED_OTHER' : event.kind
  const kind = ORGANISATION_TYPE_NAMES[type][language]
  return (
    <>
      {t(`lead.event.${key}`, { stage, on, to: event.to ?? '', kind })}
      {event.words && <p className="meta">{event.words}</p>}
    </>
  )
}

/** What was said, in one's own words. */
export function NoteForm({ leadId }: { leadId: string }) {
  const t = useTexts(texts)
  const note = useCommand(noteLead)
  const typed = { name: `lead-note:${leadId}` }
  const { submit, field, sending } = useTypedForm(typed, noteLead.body, { words: '' }, async (body, form, sent) => {
    await note.mutateAsync({ leadId, body })
    sent()
    form.setValues({ words: '' })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <TextField {...field('words')} label={t('lead.note')} lines={2} maxLength={500} />
        <Row>
          <Button type="submit" busy={sending}>
            {t('lead.noteSave')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
