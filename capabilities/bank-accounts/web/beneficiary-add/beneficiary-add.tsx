import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addBeneficiary, beneficiaryForm } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { AccountFields, type AccountValues } from '../account-fields.tsx'
import { useOrganisationId } from '../use-organisation-id.ts'

interface Values extends AccountValues {
  holderName: string
  mobile: string
  email: string
  gstin: string
}
const empty: Values = {
  holderName: '',
  number: '',
  again: '',
  ifsc: '',
  accountType: 'CURRENT',
  mobile: '',
  email: '',
  gstin: '',
}

/** Registers a supplier whom the limit may pay. */
export function BeneficiaryAdd() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const organisationId = useOrganisationId()
  const add = useCommand(addBeneficiary)
  const { submit, field } = useCallForm(beneficiaryForm, empty, async ({ again, ...body }, form) => {
    if (again !== body.number) return form.setErrors({ again: t('differs') })
    await add.mutateAsync({ orgId: organisationId, body })
    toasts.success(t('added'))
    await navigate(pathTo('/organisation/:organisationId/credit/beneficiaries/list', { organisationId }))
  })
  return (
    <Page>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack>
            <TextField label={t('field.holder')} required maxLength={80} {...field('holderName')} />
            <AccountFields field={field} />
            <GstinField label={t('field.gstin')} optional {...field('gstin')} />
            <MobileField label={t('field.mobile')} optional {...field('mobile')} />
            <TextField label={t('field.email')} optional type="email" {...field('email')} />
            <Button kind="main" type="submit" busy={add.isPending}>
              {t('save')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
