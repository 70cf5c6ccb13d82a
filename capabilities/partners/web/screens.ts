/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  home: async () => (await import('./home/partner-home.tsx')).PartnerHome,
  reports: async () => (await import('./table-view/reports.tsx')).Reports,
  beneficiaries: async () => (await import('./table-view/one-table.tsx')).Beneficiaries,
  clientDues: async () => (await import('./table-view/one-table.tsx')).ClientDues,
  begin: async () => (await import('./onboarding/begin.tsx')).Begin,
  people: async () => (await import('./onboarding/people.tsx')).People,
  papers: async () => (await import('./onboarding/papers.tsx')).Papers,
  problem: async () => (await import('./onboarding/problem.tsx')).Problem,
  onboarded: async () => (await import('./onboarding/onboarded.tsx')).Onboarded,
  payouts: async () => (await import('./payout-statement/my-payouts.tsx')).MyPayouts,
  myDisputes: async () => (await import('./dispute-list/my-disputes.tsx')).MyDisputes,
  disputes: async () => (await import('./dispute-list/staff-disputes.tsx')).StaffDisputes,
  employees: async () => (await import('./employee-list/employee-list.tsx')).EmployeeList,
  partnerList: async () => (await import('./partner-list/partner-list.tsx')).PartnerList,
  partnerDetail: async () => (await import('./partner-detail/partner-detail.tsx')).PartnerDetail,
  callbacks: async () => (await import('./callback-list/callback-list.tsx')).CallbackList,
}
