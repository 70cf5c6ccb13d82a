import { useState } from 'react'
import type { z } from 'zod'
import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { track, trackForm, undoEvent, type ShipmentDetail } from '../../shipment-contract.ts'
import { STAGE } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ShipmentFrame } from '../shared/shipment-frame.tsx'

/** Where a shipment was when, and the next that is recorded. */
export function ShipmentTracking() {
  return (
    <ShipmentFrame>
      {shipment => (
        <Grid top>
          <Col span={shipment.mayTrack ? 7 : 12}>
            <Events shipment={shipment} />
          </Col>
          {shipment.mayTrack && (
            <Col span={5}>
              <Next key={shipment.events[0]?.id} shipment={shipment} />
            </Col>
          )}
        </Grid>
      )}
    </ShipmentFrame>
  )
}

function Events({ shipment }: { shipment: ShipmentDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const items = shipment.events.map(({ id, stage, on, place, note, by, at, mayUndo }) => ({
    what: [STAGE[stage][language], formatDate(on, language), place].filter(Boolean).join(' · '),
    note: (
      <>
        {[note, by ?? t('d.us'), formatDateTime(at, language)].filter(Boolean).join(' · ')}
        {mayUndo && <UndoButton shipmentId={shipment.id} eventId={id} />}
      </>
    ),
  }))
  return (
    <Card title={t('t.title')} hang="brand">
      <Timeline items={items} />
    </Card>
  )
}

function UndoButton({ shipmentId, eventId }: { shipmentId: string; eventId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const undo = useCommand(undoEvent)
  const ask = async () => {
    if (!(await confirm({ title: t('t.undoAsk'), yes: t('t.undo'), stop: true }))) return
    try {
      await undo.mutateAsync({ shipmentId, eventId })
      toasts.success(t('t.undone'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button small kind="quiet" busy={undo.isPending} onClick={() => void ask()}>
      {t('t.undo')}
    </Button>
  )
}

/** What is recorded next; of one that is delivered only a mistake is left to correct. */
function Next({ shipment }: { shipment: ShipmentDetail }) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState(shipment.stage !== 'DELIVERED')
  if (asked) return <TrackForm shipment={shipment} />
  return (
    <Row>
      <Button small onClick={() => setAsked(true)}>
        {t('t.correct')}
      </Button>
    </Row>
  )
}

const judge: z.ZodType = trackForm
const STAGES_TO_COME = trackForm.shape.stage.options
type StageToCome = (typeof STAGES_TO_COME)[number]

const NEXT: Record<ShipmentDetail['stage'], StageToCome | null> = {
  DISPATCHED: 'IN_TRANSIT',
  IN_TRANSIT: 'ARRIVED',
  ARRIVED: 'DELIVERED',
  DELIVERED: null,
}

function TrackForm({ shipment }: { shipment: ShipmentDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const send = useCommand(track)
  const empty = {
    stage: NEXT[shipment.stage] as string | null,
    on: shipment.today as string | null,
    place: '',
    note: '',
  }
  const { submit, field, sending } = useCallForm(judge, empty, async values => {
    await send.mutateAsync({
      shipmentId: shipment.id,
      body: { ...trackForm.parse(values), after: shipment.events[0]?.id },
    })
    toasts.success(t('t.saved'))
  })
  return (
    <Card title={t(shipment.stage === 'DELIVERED' ? 't.correctTitle' : 't.record')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField
            label={t('t.stage')}
            required
            options={STAGES_TO_COME.map(value => ({ value, label: STAGE[value][language] }))}
            {...field('stage')}
          />
          <DateField label={t('t.on')} required min={shipment.events[0]?.on} max={shipment.today} {...field('on')} />
          <TextField label={t('t.place')} optional maxLength={120} {...field('place')} />
          <TextField label={t('t.note')} optional maxLength={300} {...field('note')} />
          <Button kind="main" type="submit" busy={sending}>
            {t('t.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
