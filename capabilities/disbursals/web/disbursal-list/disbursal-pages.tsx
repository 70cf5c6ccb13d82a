import type { ReactNode } from 'react'
import type { CallInput } from '@poonji/contract/call.ts'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { list, type DisbursalRow } from '../../contract.ts'

/** The pages of a list of requests, with what stands there while it loads, fails or is empty. */
export function DisbursalPages({
  query,
  filtered,
  empty,
  children,
}: {
  query: CallInput<typeof list>['query']
  filtered: boolean
  /** What stands there while nothing was asked for, with a next step. */
  empty: ReactNode
  children: (rows: DisbursalRow[]) => ReactNode
}) {
  const pages = usePages(list, { query })
  return (
    <PagedRows from={pages} shape={<SkeletonTable rows={6} />} empty={empty} filtered={filtered}>
      {children}
    </PagedRows>
  )
}
