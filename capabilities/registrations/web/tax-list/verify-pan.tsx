import { setPan, type OrganisationDetail } from '@poonji/capabilities/organisations/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { PanField } from '@poonji/ui/pan-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

const PERSONAL = ['SOLE_PROPRIETORSHIP', 'INDIVIDUAL', 'JOINT_HINDU_FAMILY']

/** Verifies the PAN by the company's name; a proprietor's by the name that is on it. */
export function VerifyPan({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const verify = useCommand(setPan)
  const ofPerson = PERSONAL.includes(organisation.entityType?.code ?? '')
  const { submit, field, sending } = useCallForm(setPan.body, { pan: '', nameOnPan: '' }, async body => {
    const { verified } = await verify.mutateAsync({ orgId: organisation.id, body })
    if (verified) toasts.success(t('pan.done'))
    else toasts.warning(t('pan.partial'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PanField {...field('pan')} description={t('pan.hint')} required />
        {ofPerson && <TextField {...field('nameOnPan')} label={t('pan.name')} maxLength={80} />}
        <Row>
          <Button type="submit" busy={sending}>
            {t('pan.verify')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
