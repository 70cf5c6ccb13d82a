/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  limitList: async () => (await import('./limit-list/limit-list.tsx')).LimitList,
  details: async () => (await import('./limit-detail/details.tsx')).LimitDetails,
  dashboard: async () => (await import('./limit-detail/dashboard.tsx')).LimitDashboard,
  organisationDashboard: async () => (await import('./limit-detail/dashboard.tsx')).OrganisationLimitDashboard,
  disbursements: async () => (await import('./limit-detail/disbursements.tsx')).LimitDisbursements,
  documents: async () => (await import('./limit-papers/limit-papers.tsx')).LimitDocuments,
  agreement: async () => (await import('./limit-papers/limit-papers.tsx')).LimitAgreement,
  ledgers: async () => (await import('./limit-ledgers/limit-ledgers.tsx')).LimitLedgers,
  ledgerEmail: async () => (await import('./ledger-email/ledger-email.tsx')).LedgerEmail,
  revision: async () => (await import('./limit-revision/limit-revision.tsx')).LimitRevision,
  revisionQueue: async () => (await import('./revision-queue/revision-queue.tsx')).RevisionQueue,
  stockStatement: async () => (await import('./stock-statement/stock-statement.tsx')).StockStatement,
  stockQueue: async () => (await import('./stock-queue/stock-queue.tsx')).StockQueue,
  utilisation: async () => (await import('./utilisation-list/utilisation-list.tsx')).UtilisationList,
}
