export { LedgerTable } from './ledger-list/ledger-table.tsx'
