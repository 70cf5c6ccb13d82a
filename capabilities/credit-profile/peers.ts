import type { Registered } from './register-contract.ts'

/** The figures of one company among its peers; shares in basis points of its revenue. */
export interface Compared {
  name: string
  /** '2025-26' */
  year: string
  revenuePaise: number
  ebitdaBps: number | null
  profitBps: number | null
  /** Borrowings for one rupee of net worth; null where that is used up. */
  debtTimes: number | null
}

export interface Comparison {
  own: Compared
  peers: Compared[]
  /** The middle of the peers in each figure, the company itself not counted. */
  median: Omit<Compared, 'name' | 'year'>
}

/** A company beside those of its trade and size, largest revenue first; null without accounts or without peers. */
export function compareWithPeers({ name, financials: [last], filings }: Registered): Comparison | null {
  if (!last || !filings?.peers.length) return null
  const own = compared({
    ...last,
    name,
    netWorthPaise: last.shareCapitalPaise + last.reservesPaise,
    borrowingsPaise: last.longTermBorrowingsPaise + last.shortTermBorrowingsPaise,
  })
  const peers = filings.peers.map(compared).toSorted((a, b) => b.revenuePaise - a.revenuePaise)
  return {
    own,
    peers,
    median: {
      revenuePaise: Math.round(middle(peers.map(one => one.revenuePaise)) ?? 0),
      ebitdaBps: rounded(middle(peers.map(one => one.ebitdaBps))),
      profitBps: rounded(middle(peers.map(one => one.profitBps))),
      debtTimes: middle(peers.map(one => one.debtTimes)),
    },
  }
}

type Figures = NonNullable<Registered['filings']>['peers'][number]

function compared({ name, year, revenuePaise, ...one }: Figures): Compared {
  const ofRevenue = (paise: number) => (revenuePaise > 0 ? Math.round((paise / revenuePaise) * 10_000) : null)
  return {
    name,
    year,
    revenuePaise,
    ebitdaBps: ofRevenue(one.ebitdaPaise),
    profitBps: ofRevenue(one.profitAfterTaxPaise),
    debtTimes: one.netWorthPaise > 0 ? one.borrowingsPaise / one.netWorthPaise : null,
  }
}

function middle(figures: readonly (number | null)[]): number | null {
  const known = figures.filter(one => one !== null).toSorted((a, b) => a - b)
  const upper = known[Math.floor(known.length / 2)]
  const lower = known[Math.floor((known.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure))
