import type { ReactNode } from 'react'
import type { CallInput } from '@poonji/contract/call.ts'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { list, type PaymentRow } from '../../contract.ts'
import { PaymentTable } from './payment-table.tsx'

/** The pages of a list of payments, with what stands there while it loads, fails or is empty. */
export function PaymentPages({
  query,
  empty,
  filtered,
  rowTo,
  withOrganisation,
}: {
  query: CallInput<typeof list>['query']
  empty: ReactNode
  filtered?: boolean
  rowTo: (row: PaymentRow) => string
  withOrganisation?: boolean
}) {
  const pages = usePages(list, { query })
  return (
    <PagedRows from={pages} shape={<SkeletonTable rows={6} />} empty={empty} filtered={filtered}>
      {rows => <PaymentTable rows={rows} rowTo={rowTo} withOrganisation={withOrganisation} />}
    </PagedRows>
  )
}
