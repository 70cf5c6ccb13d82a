import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { calls } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { CallTable } from '../call-list/call-table.tsx'
import { OpenAccount } from '../open-account.tsx'

/** What was said in the calls with one organisation. */
export function RemarkList() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const rows = useCall(calls, { orgId: organisationId })
  return (
    <CompanyPage actions={<OpenAccount organisationId={organisationId} />}>
      <Loaded from={rows} shape={<SkeletonTable rows={4} />}>
        {list =>
          list.length ? (
            <CallTable rows={list} />
          ) : (
            <EmptyState title={t('remarks.none')} text={t('remarks.noneText')} />
          )
        }
      </Loaded>
    </CompanyPage>
  )
}
