import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reject } from '../../decision-contract.ts'
import { PLAIN_REASONS, PLAIN_REASON_TEXTS, type PlainReason } from '../../status.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

interface Values extends Record<string, unknown> {
  reasons: string
  plainReasons: PlainReason[]
}

/** A rejection: the desk's reasons, and those that the client is told. */
export function RejectForm({
  sheet,
  reasons,
  onReasons,
  onDone,
}: {
  sheet: Sheet
  reasons: string
  onReasons: (text: string) => void
  onDone: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const command = useCommand(reject)
  const initial: Values = { reasons, plainReasons: [] }
  const { form, submit, field, sending } = useCallForm<Values>(reject.body, initial, async values => {
    await command.mutateAsync({ applicationId: sheet.applicationId, body: values })
    toasts.success(t('reject.done'))
    onDone()
  })
  const chosen = form.getValues().plainReasons
  const toggle = (reason: PlainReason, on: boolean) =>
    form.setFieldValue(
      'plainReasons',
      PLAIN_REASONS.filter(one => (one === reason ? on : chosen.includes(one))),
    )
  return (
    <Card hang="brand" title={t('reject.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <fieldset>
            <legend>{t('reject.plain')}</legend>
            <Stack gap="s">
              {PLAIN_REASONS.map((reason, i) => (
                <CheckboxField
                  key={reason}
                  label={PLAIN_REASON_TEXTS[reason][language]}
                  data-path={i === 0 ? 'plainReasons' : undefined}
                  checked={chosen.includes(reason)}
                  onChange={on => toggle(reason, on)}
                  error={i === PLAIN_REASONS.length - 1 ? form.errors.plainReasons : undefined}
                />
              ))}
            </Stack>
          </fieldset>
          <TextField
            label={t('reasons.title')}
            description={t('reasons.hint')}
            lines={4}
            {...field('reasons')}
            onChange={text => {
              form.setFieldValue('reasons', text)
              onReasons(text)
            }}
          />
          <Row>
            <Button kind="stop" type="submit" busy={sending}>
              {t('reject.send')}
            </Button>
            <Button onClick={onDone}>{t('approve.back')}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
