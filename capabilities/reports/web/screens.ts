/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  interestCertificate: async () =>
    (await import('./interest-certificate/interest-certificate.tsx')).InterestCertificate,
  creditReport: async () => (await import('./credit-report/credit-report.tsx')).CreditReport,
  balanceConfirmations: async () =>
    (await import('./balance-confirmation-list/balance-confirmation-list.tsx')).BalanceConfirmationList,
  organisationBalances: async () =>
    (await import('./balance-confirmation-list/organisation-balances.tsx')).OrganisationBalances,
  balanceConfirmation: async () =>
    (await import('./balance-confirmation/balance-confirmation.tsx')).BalanceConfirmation,
  limitInvoices: async () => (await import('./invoice-list/limit-invoices.tsx')).LimitInvoices,
  organisationInvoices: async () => (await import('./invoice-list/organisation-invoices.tsx')).OrganisationInvoices,
  mails: async () => (await import('./mail-list/mail-list.tsx')).MailList,
}
