import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ask } from '../../query-contract.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

interface Values extends Record<string, unknown> {
  askedTo: 'borrower' | 'sales'
  text: string
}

/** A question to the borrower or to sales. */
export function AskForm({ sheet, onDone }: { sheet: Pick<Sheet, 'applicationId'>; onDone: () => void }) {
  const t = useTexts(texts)
  const command = useCommand(ask)
  const initial: Values = { askedTo: 'borrower', text: '' }
  const typed = { name: `case-question:${sheet.applicationId}` }
  const { submit, field, sending } = useTypedForm<Values>(typed, ask.body, initial, async (values, _form, sent) => {
    await command.mutateAsync({ applicationId: sheet.applicationId, body: values })
    sent()
    toasts.success(t('query.sent'))
    onDone()
  })
  return (
    <Card hang="brand" title={t('query.ask')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <ChoiceCards
            label={t('query.to')}
            columns={2}
            choices={[
              { value: 'borrower', label: t('query.borrower') },
              { value: 'sales', label: t('query.sales') },
            ]}
            {...field('askedTo')}
          />
          <TextField label={t('query.text')} lines={4} maxLength={2000} {...field('text')} />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('query.send')}
            </Button>
            <Button onClick={onDone}>{t('approve.back')}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
