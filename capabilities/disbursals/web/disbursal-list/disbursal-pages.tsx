import type { ReactNode } from 'react'
import type { CallInput } from '@poonji/contract/call.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { list, type DisbursalRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DisbursalTable } from './disbursal-table.tsx'

/** The pages of a list of requests, with what stands there while it loads, fails or is empty. */
export function DisbursalPages({
  query,
  filtered,
  rowTo,
  withOrganisation,
  create,
}: {
  query: CallInput<typeof list>['query']
  filtered: boolean
  rowTo: (row: DisbursalRow) => string
  withOrganisation?: boolean
  create?: ReactNode
}) {
  const t = useTexts(texts)
  const pages = usePages(list, { query })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={6} />}
      empty={<EmptyState title={t('list.none')} text={t('list.noneText')} action={create} />}
      filtered={filtered}
    >
      {rows => <DisbursalTable rows={rows} rowTo={rowTo} withOrganisation={withOrganisation} />}
    </PagedRows>
  )
}
