import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addBeneficiary, beneficiaryForm } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { AccountForm, emptyAccount, NEVER_KEPT } from '../account-form.tsx'
import { useOrganisationId } from '../use-organisation-id.ts'

/** A GST number holds a PAN. */
const never = [...NEVER_KEPT, 'gstin'] as const
const empty = { ...emptyAccount, holderName: '', mobile: '', email: '', gstin: '' }

/** Registers a supplier whom the limit may pay. */
export function BeneficiaryAdd() {
  const t = useTexts(texts)
  const organisationId = useOrganisationId()
  const add = useCommand(addBeneficiary)
  return (
    <AccountForm
      schema={beneficiaryForm}
      empty={empty}
      never={never}
      add={body => add.mutateAsync({ orgId: organisationId, body })}
      list={pathTo('/organisation/:organisationId/credit/beneficiaries/list', { organisationId })}
      above={field => <TextField label={t('field.holder')} required maxLength={80} {...field('holderName')} />}
      below={field => (
        <>
          <GstinField label={t('field.gstin')} optional {...field('gstin')} />
          <MobileField label={t('field.mobile')} optional {...field('mobile')} />
          <TextField label={t('field.email')} optional type="email" {...field('email')} />
        </>
      )}
    />
  )
}
