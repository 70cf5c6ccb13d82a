import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Body } from '@poonji/contract/call.ts'
import { addReminder, reminderForm } from '../../reminder-contract.ts'
import { isSent, REMINDER_WAY, REMINDER_WAYS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { TimeFields } from './time-fields.tsx'

const empty: Body<typeof addReminder> = { way: 'CALL', note: '', on: '', at: '10:00' }

/** Adds a reminder about a client: to call or visit them, or a message that goes out by itself. */
export function ReminderForm({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const add = useCommand(addReminder)
  const { form, submit, field } = useCallForm(reminderForm, empty, async (body, { reset }) => {
    await add.mutateAsync({ orgId: organisationId, body })
    reset()
    toasts.success(t('rem.added'))
  })
  const { way } = form.values
  return (
    <Card title={t('rem.add')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField
            label={t('rem.way')}
            options={REMINDER_WAYS.map(value => ({ value, label: REMINDER_WAY[value][language] }))}
            required
            {...field('way')}
          />
          <TimeFields field={field} />
          {isSent(way) ? (
            <p className="meta">{t('rem.sentAbout')}</p>
          ) : (
            <TextField label={t('rem.note')} optional lines={2} maxLength={300} {...field('note')} />
          )}
          <Button kind="main" type="submit" busy={add.isPending}>
            {t('rem.add')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
