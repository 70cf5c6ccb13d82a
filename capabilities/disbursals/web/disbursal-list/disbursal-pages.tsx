import type { ReactNode } from 'react'
import type { CallInput } from '@poonji/contract/call.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { InfiniteList } from '@poonji/ui/infinite-list.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
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
  const [first] = pages.data?.pages ?? []
  const rows = pages.data?.pages.flatMap(page => page.content) ?? []
  if (!first)
    return pages.isError ? (
      <ErrorState title={pages.error.message} onRetry={() => void pages.refetch()} />
    ) : (
      <SkeletonTable rows={6} />
    )
  if (!rows.length)
    return filtered ? (
      <EmptyState kind="search" title={t('list.noneFiltered')} text={t('list.noneFilteredText')} />
    ) : (
      <EmptyState title={t('list.none')} text={t('list.noneText')} action={create} />
    )
  return (
    <InfiniteList
      shown={rows.length}
      total={first.totalElements}
      atLeast={first.totalIsAtLeast}
      hasMore={pages.hasNextPage}
      loading={pages.isFetchingNextPage}
      failed={pages.isFetchNextPageError}
      onMore={() => void pages.fetchNextPage()}
    >
      <DisbursalTable rows={rows} rowTo={rowTo} withOrganisation={withOrganisation} />
    </InfiniteList>
  )
}
