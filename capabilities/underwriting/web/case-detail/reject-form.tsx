import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reject } from '../../decision-contract.ts'
import type { PlainReason } from '../../status.ts'
import { texts } from '../../texts.ts'
import { PlainReasonsField } from './plain-reasons-field.tsx'
import { roundOf, type Sheet } from './sheet.ts'

interface Values extends Record<string, unknown> {
  reasons: string
  plainReasons: PlainReason[]
}

/** A rejection: the desk's reasons, and those that the client is told. */
export function RejectForm({
  sheet,
  onDone,
}: {
  sheet: Pick<Sheet, 'applicationId' | 'decision'>
  onDone: () => void
}) {
  const t = useTexts(texts)
  const command = useCommand(reject)
  const initial: Values = { reasons: '', plainReasons: [] }
  const typed = { name: `case-rejection:${roundOf(sheet)}` }
  const { form, submit, field, sending } = useTypedForm<Values>(
    typed,
    reject.body,
    initial,
    async (values, _form, sent) => {
      await command.mutateAsync({ applicationId: sheet.applicationId, body: values })
      sent()
      toasts.success(t('reject.done'))
      onDone()
    },
  )
  return (
    <Card hang="brand" title={t('reject.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <PlainReasonsField
            label={t('reject.plain')}
            chosen={form.getValues().plainReasons}
            onChange={told => form.setFieldValue('plainReasons', told)}
            error={form.errors.plainReasons}
          />
          <TextField label={t('reasons.title')} description={t('reasons.hint')} lines={4} {...field('reasons')} />
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
