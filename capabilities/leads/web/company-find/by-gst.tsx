import type { Answer } from '@poonji/contract/call.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { isGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { findByGst } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { StepButtons } from '../step-buttons.tsx'
import { useAskAgain, useOutage } from './use-outage.ts'

/** Finds a company by GSTIN. While the GST servers are down it says so, asks again by itself and offers the PAN. */
export function ByGst({
  onFound,
  onOther,
}: {
  onFound: (found: Answer<typeof findByGst>) => Promise<void>
  onOther: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const find = useCommand(findByGst)
  const { down, unlessDown } = useOutage()
  const { form, submit, field, sending } = useCallForm(findByGst.body, { gstin: '' }, values =>
    unlessDown(async () => onFound(await find.mutateAsync({ body: values }))),
  )
  const { gstin } = form.getValues()
  useAskAgain(down, submit)
  const wrong = gstin.length === 15 && !isGstin(gstin)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <GstinField
          {...field('gstin')}
          error={field('gstin').error ?? (wrong && translateMessage(language, 'gst.invalid'))}
          description={t('find.gstinHint')}
          placeholder="27AAPFU0939F1ZV"
          required
        />
        {down && (
          <div role="status">
            <Note tone="warn">
              <p className="strong">{down}</p>
              <p>{t('find.down')}</p>
            </Note>
          </div>
        )}
        <StepButtons>
          <Button kind="main" type="submit" busy={sending}>
            {t(down ? 'find.retry' : 'find.look')}
          </Button>
          <Button kind={down ? 'plain' : 'quiet'} onClick={onOther}>
            {t(down ? 'find.panInstead' : 'find.noGst')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
  )
}
