/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  creditDashboard: async () => (await import('./credit-dashboard/credit-dashboard.tsx')).CreditDashboard,
  myDay: async () => (await import('./my-day/my-day.tsx')).MyDay,
  applicationPendencies: async () =>
    (await import('./application-pendencies/application-pendencies.tsx')).ApplicationPendencies,
  applicationDetails: async () => (await import('./application-details/application-details.tsx')).ApplicationDetails,
  loanRequests: async () => (await import('./loan-requests/loan-requests.tsx')).LoanRequests,
}
