import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { promises } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { OpenAccount } from '../open-account.tsx'
import { PromiseTable } from './promise-table.tsx'

/** The promises of one organisation. */
export function PromiseList() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const rows = useCall(promises, { orgId: organisationId })
  const open = <OpenAccount organisationId={organisationId} />
  return (
    <CompanyPage actions={open}>
      <Loaded from={rows} shape={<SkeletonTable rows={4} />}>
        {list =>
          list.length ? (
            <PromiseTable rows={list} />
          ) : (
            <EmptyState title={t('promise.none')} text={t('promise.noneText')} />
          )
        }
      </Loaded>
    </CompanyPage>
  )
}
