import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { callMeeting, meetingForm } from '../../contract.ts'
import { MEETING_KIND, MEETING_KINDS, type MeetingKind } from '../../status.ts'
import { texts } from '../../texts.ts'

const empty = { kind: 'COMMITTEE' as MeetingKind, title: '', agenda: '', place: '', on: '', at: '11:00' }

const TYPED = { name: 'meeting-call' }

/** The form that calls a meeting. */
export function CallMeeting() {
  const t = useTexts(texts)
  const language = useLanguage()
  const call = useCommand(callMeeting)
  const { submit, field } = useTypedForm(TYPED, meetingForm, empty, async (body, form, sent) => {
    await call.mutateAsync({ body })
    sent()
    form.setValues(empty)
    toasts.success(t('called'))
  })
  return (
    <Card title={t('call')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField
            label={t('kind')}
            options={MEETING_KINDS.map(value => ({ value, label: MEETING_KIND[value][language] }))}
            required
            {...field('kind')}
          />
          <TextField label={t('title')} required maxLength={160} {...field('title')} />
          <DateField label={t('on')} required {...field('on')} />
          <TextField label={t('at')} required maxLength={5} {...field('at')} />
          <TextField label={t('place')} optional maxLength={160} {...field('place')} />
          <TextField label={t('agenda')} optional lines={3} maxLength={2000} {...field('agenda')} />
          <Button kind="main" type="submit" busy={call.isPending}>
            {t('call')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
