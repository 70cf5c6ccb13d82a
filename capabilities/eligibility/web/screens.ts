/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  gstReturnsStep: async () => (await import('./gst/gst-screens.tsx')).GstReturnsStep,
  checkEligibility: async () => (await import('./gst/gst-screens.tsx')).CheckEligibility,
  bankStatementsStep: async () => (await import('./bank/bank-screens.tsx')).BankStatementsStep,
  bankStatement: async () => (await import('./bank/bank-screens.tsx')).BankStatementTab,
  companyFinancials: async () => (await import('./financials/company-financials.tsx')).CompanyFinancials,
  bankingConsent: async () => (await import('./banking-consent/banking-consent.tsx')).BankingConsent,
  uploadQueue: async () => (await import('./upload-queue/upload-queue.tsx')).UploadQueue,
}
