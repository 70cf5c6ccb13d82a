import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { PanField } from '@poonji/ui/pan-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { findByPan } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { StepButtons } from '../step-buttons.tsx'
import { useAskAgain, useOutage } from './use-outage.ts'

/** Brings a company without GSTIN by its PAN and the name the PAN is in; while the PAN service is down, asks again. */
export function ByPan({
  onFound,
  onOther,
}: {
  onFound: (found: Answer<typeof findByPan>) => Promise<void>
  onOther: () => void
}) {
  const t = useTexts(texts)
  const find = useCommand(findByPan)
  const { down, unlessDown } = useOutage()
  const { submit, field, sending } = useCallForm(findByPan.body, { pan: '', name: '' }, values =>
    unlessDown(async () => onFound(await find.mutateAsync({ body: values }))),
  )
  useAskAgain(down, submit)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <PanField {...field('pan')} label={t('find.pan')} description={t('find.panHint')} required />
        <TextField
          {...field('name')}
          label={t('find.name')}
          description={t('find.nameHint')}
          maxLength={80}
          autoComplete="organization"
          required
        />
        {down && (
          <div role="status">
            <Note tone="warn">
              <p className="strong">{down}</p>
              <p>{t('find.downPan')}</p>
            </Note>
          </div>
        )}
        <StepButtons>
          <Button kind="main" type="submit" busy={sending}>
            {t(down ? 'find.retry' : 'find.check')}
          </Button>
          <Button kind="quiet" onClick={onOther}>
            {t('find.gstInstead')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
  )
}
