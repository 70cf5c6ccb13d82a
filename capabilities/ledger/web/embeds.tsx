export { AccountPapers } from './account-papers.tsx'
export { LedgerTable } from './ledger-list/ledger-table.tsx'
export { RecentCard } from './recent-card.tsx'
