import { useParams } from 'react-router'
import { detail } from '@poonji/capabilities/organisations/contract.ts'
import { isPartner } from '@poonji/capabilities/organisations/status.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { PromoterList } from '../embeds.tsx'

/** The people behind a business on a page of their own; a partner's business does not borrow. */
export function Promoters() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const organisation = useCall(detail, { orgId: organisationId })
  return (
    <CompanyPage subtitle={t('list.sub')}>
      <Loaded from={organisation} shape={<SkeletonList rows={3} />}>
        {({ type }) => <PromoterList organisationId={organisationId} forLoan={!isPartner(type)} />}
      </Loaded>
    </CompanyPage>
  )
}
