import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { stepAside } from '../../case-contract.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

/** Says that the borrower is near to who reads the case, so that others decide. */
export function AsideForm({ sheet, onDone }: { sheet: Pick<Sheet, 'applicationId'>; onDone: () => void }) {
  const t = useTexts(texts)
  const command = useCommand(stepAside)
  const typed = { name: `case-aside:${sheet.applicationId}` }
  const { submit, field, sending } = useTypedForm(typed, stepAside.body, { reasons: '' }, async (body, _form, sent) => {
    await command.mutateAsync({ applicationId: sheet.applicationId, body })
    sent()
    toasts.success(t('aside.done'))
    onDone()
  })
  return (
    <Card hang="brand" title={t('aside.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('aside.text')}</p>
          <TextField label={t('aside.reasons')} lines={3} maxLength={1000} {...field('reasons')} />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('aside.send')}
            </Button>
            <Button onClick={onDone}>{t('approve.back')}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
