import { useCompanyOfPage } from '@poonji/web-platform/routing/company-of-page.ts'
import { ChooseCompany } from '../apply/choose-company.tsx'
import { WhatYouNeed } from '../apply/what-you-need.tsx'
import { RequirementForm } from '../requirement/requirement-form.tsx'
import { ShortApply } from './short-apply.tsx'

/** The short way to apply: amount, product, referral code; everything else is asked in the application. */
export function CreditApply() {
  const organisationId = useCompanyOfPage()
  return organisationId ? (
    <ShortApply organisationId={organisationId} form={RequirementForm} aside={() => <WhatYouNeed />} />
  ) : (
    <ChooseCompany />
  )
}
