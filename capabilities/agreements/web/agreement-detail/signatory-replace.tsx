import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { newSignatory, replaceSignatory, type Signatory } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import classes from './signatory-replace.module.css'

interface Props {
  agreementId: string
  signatory: Signatory
  onDone: () => void
}

/** Another person, or the right name of the same. */
export function SignatoryReplace({ agreementId, signatory, onDone }: Props) {
  const t = useTexts(texts)
  const replace = useCommand(replaceSignatory)
  const initial = { signatoryId: signatory.id, name: signatory.name, mobile: '', reason: '' }
  const { submit, field } = useCallForm(newSignatory, initial, async body => {
    await replace.mutateAsync({ agreementId, body })
    toasts.success(t('ops.saved'))
    onDone()
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Stack>
        <strong>{t('ops.replaceTitle')}</strong>
        <p>{t('ops.replaceText')}</p>
        <TextField {...field('name')} label={t('ops.name')} required maxLength={120} autoComplete="off" />
        <MobileField {...field('mobile')} label={t('ops.mobile')} description={t('ops.mobileHint')} optional />
        <TextField {...field('reason')} label={t('ops.reason')} required lines={2} maxLength={500} />
        <Row>
          <Button type="submit" busy={replace.isPending}>
            {t('ops.save')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('ops.never')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
