/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  ledgerList: async () => (await import('./ledger-list/ledger-list.tsx')).LedgerList,
  transactionDetail: async () => (await import('./transaction-detail/transaction-detail.tsx')).TransactionDetail,
}
