/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  ledgerList: async () => (await import('./ledger-list/ledger-list.tsx')).LedgerList,
  transactionDetail: async () => (await import('./transaction-detail/transaction-detail.tsx')).TransactionDetail,
  trialBalance: async () => (await import('./trial-balance/trial-balance.tsx')).TrialBalance,
  accountEntries: async () => (await import('./account-entries/account-entries.tsx')).AccountEntries,
}
