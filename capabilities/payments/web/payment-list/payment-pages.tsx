import type { ReactNode } from 'react'
import type { CallInput } from '@poonji/contract/call.ts'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { InfiniteList } from '@poonji/ui/infinite-list.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { list, type PaymentRow } from '../../contract.ts'
import { PaymentTable } from './payment-table.tsx'

/** The pages of a list of payments, with what stands there while it loads, fails or is empty. */
export function PaymentPages({
  query,
  empty,
  rowTo,
  withOrganisation,
}: {
  query: CallInput<typeof list>['query']
  empty: ReactNode
  rowTo: (row: PaymentRow) => string
  withOrganisation?: boolean
}) {
  const pages = usePages(list, { query })
  const [first] = pages.data?.pages ?? []
  const rows = pages.data?.pages.flatMap(page => page.content) ?? []
  if (!first)
    return pages.isError ? (
      <ErrorState title={pages.error.message} onRetry={() => void pages.refetch()} />
    ) : (
      <SkeletonTable rows={6} />
    )
  if (!rows.length) return empty
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
      <PaymentTable rows={rows} rowTo={rowTo} withOrganisation={withOrganisation} />
    </InfiniteList>
  )
}
