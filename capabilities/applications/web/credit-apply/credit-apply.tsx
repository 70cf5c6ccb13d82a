import { useParams } from 'react-router'
import { useApplyOrganisation } from '../apply/apply-frame.tsx'
import { ChooseCompany } from '../apply/choose-company.tsx'
import { WhatYouNeed } from '../apply/what-you-need.tsx'
import { RequirementForm } from '../requirement/requirement-form.tsx'
import { ShortApply } from './short-apply.tsx'

/** The short way to apply: amount, product, referral code; everything else is asked in the application. */
export function CreditApply() {
  const chosen = useApplyOrganisation()
  const { organisationId = chosen } = useParams()
  return organisationId ? (
    <ShortApply organisationId={organisationId} form={RequirementForm} aside={() => <WhatYouNeed />} />
  ) : (
    <ChooseCompany />
  )
}
