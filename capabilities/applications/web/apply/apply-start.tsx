import { Navigate } from 'react-router'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { applyState } from '../../apply-contract.ts'
import { useCompanyOfPage } from '@poonji/web-platform/routing/company-of-page.ts'
import { ChooseCompany } from './choose-company.tsx'
import { stepPath } from './steps.ts'

/** Goes on where one stopped, on whichever device that was. */
export function ApplyStart() {
  const organisationId = useCompanyOfPage()
  return organisationId ? <GoOn organisationId={organisationId} /> : <ChooseCompany />
}

function GoOn({ organisationId }: { organisationId: string }) {
  const state = useCall(applyState, { orgId: organisationId })
  return (
    <Loaded from={state} shape={<SkeletonPage />}>
      {answer => <Navigate to={stepPath(answer.atStep, organisationId)} replace />}
    </Loaded>
  )
}
