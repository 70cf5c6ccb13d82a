import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { recordCall } from '../../case-contract.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

/** The telephone talk with the client, before underwriting begins. */
export function TalkForm({ sheet }: { sheet: Sheet }) {
  const t = useTexts(texts)
  const command = useCommand(recordCall)
  const typed = { name: `case-talk:${sheet.applicationId}` }
  const initial = { spokeWith: '', remarks: '' }
  const { submit, field, sending } = useTypedForm(typed, recordCall.body, initial, async (body, _form, sent) => {
    await command.mutateAsync({ applicationId: sheet.applicationId, body })
    sent()
    toasts.success(t('call.saved'))
  })
  return (
    <Card hang="due" title={t('call.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="meta">{t('call.text')}</p>
          <TextField label={t('call.spokeWith')} maxLength={80} {...field('spokeWith')} />
          <TextField label={t('call.remarks')} lines={3} maxLength={1000} {...field('remarks')} />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('call.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
