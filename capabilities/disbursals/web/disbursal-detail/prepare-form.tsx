import { useState } from 'react'
import { addDays } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { type DisbursalDetail } from '../../contract.ts'
import { prepare } from '../../decision-contract.ts'
import { texts } from '../../words/screens.ts'

/** The maker's part: the value date, and their word that they compared. */
export function PrepareForm({ request }: { request: DisbursalDetail }) {
  const t = useTexts(texts)
  const command = useCommand(prepare)
  const [compared, setCompared] = useState(false)
  const [missing, setMissing] = useState(false)
  const { submit, field } = useCallForm<{ valueOn: string | null }>(
    prepare.body,
    { valueOn: request.today },
    async ({ valueOn }) => {
      if (!compared) return setMissing(true)
      await command.mutateAsync({ disbursalId: request.id, body: { valueOn: valueOn ?? '' } })
      toasts.success(t('detail.prepared'))
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField
          label={t('detail.valueOn')}
          min={request.today}
          max={addDays(request.today, 7)}
          required
          {...field('valueOn')}
        />
        <CheckboxField
          label={t('detail.confirm')}
          checked={compared}
          error={missing && !compared ? t('detail.confirmNeeded') : undefined}
          onChange={setCompared}
        />
        <Button kind="main" type="submit" fullWidth busy={command.isPending}>
          {t('detail.prepare')}
        </Button>
      </Stack>
    </form>
  )
}
