import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { InfiniteList } from '@poonji/ui/infinite-list.tsx'
import { Loaded } from './loaded.tsx'
import { NothingFits } from './nothing-fits.tsx'

interface PageOfRows<Row> {
  content: Row[]
  totalElements: number
  totalIsAtLeast?: boolean
}

/** The rows of `usePages`: the coming shape, an error with a retry, what to do when there are none, or the rows and more. */
export function PagedRows<Row>({
  from,
  shape,
  empty,
  filtered,
  keep,
  showing,
  children,
}: {
  from: UseInfiniteQueryResult<InfiniteData<PageOfRows<Row>, unknown>, Error>
  /** The skeleton in the size of what is coming. */
  shape: ReactNode
  empty: ReactNode
  /** A search or filter is on: an empty list then offers to take it away. */
  filtered?: boolean
  /** What of the address stays then: which list it is. */
  keep?: readonly string[]
  /** How many are shown, in words of its own. */
  showing?: (count: { shown: number; total: number }) => string
  children: (rows: Row[]) => ReactNode
}) {
  return (
    <Loaded from={from} shape={shape}>
      {({ pages }) => {
        const rows = pages.flatMap(page => page.content)
        const [first] = pages
        if (rows.length === 0 && !from.hasNextPage) return filtered ? <NothingFits keep={keep} /> : empty
        return (
          <InfiniteList
            shown={rows.length}
            total={first?.totalElements}
            atLeast={first?.totalIsAtLeast}
            showing={first && showing?.({ shown: rows.length, total: first.totalElements })}
            hasMore={from.hasNextPage}
            loading={from.isFetchingNextPage}
            failed={from.isFetchNextPageError}
            onMore={() => void from.fetchNextPage()}
          >
            {children(rows)}
          </InfiniteList>
        )
      }}
    </Loaded>
  )
}
