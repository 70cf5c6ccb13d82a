import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { waiveQuantitative } from '../../queue-contract.ts'
import { texts } from '../../texts.ts'

/** For operations: everything is verified but a period is short; it may be let pass, with the reason on record. */
export function WaivePeriod({ applicationId }: { applicationId: string }) {
  const t = useTexts(texts)
  const waive = useCommand(waiveQuantitative)
  const typed = { name: `period-waived:${applicationId}` }
  const { submit, field, sending } = useTypedForm(
    typed,
    waiveQuantitative.body,
    { reason: '' },
    async (body, _form, sent) => {
      await waive.mutateAsync({ id: applicationId, body })
      sent()
    },
  )
  return (
    <Card hang="due" title={t('waive.title')}>
      <form onSubmit={submit}>
        <Stack>
          <p>{t('waive.text')}</p>
          <TextField lines={2} maxLength={500} required label={t('waive.reason')} {...field('reason')} />
          <div>
            <Button type="submit" busy={sending}>
              {t('waive.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
