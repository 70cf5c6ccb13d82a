/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  create: async () => (await import('./disbursal-create/disbursal-create.tsx')).DisbursalCreate,
  organisationList: async () => (await import('./disbursal-list/organisation-list.tsx')).OrganisationList,
  list: async () => (await import('./disbursal-list/disbursal-list.tsx')).DisbursalList,
  queue: async () => (await import('./disbursal-list/disbursal-queue.tsx')).DisbursalQueue,
  detail: async () => (await import('./disbursal-detail/disbursal-detail.tsx')).DisbursalDetail,
  discountRequest: async () => (await import('./disbursal-create/disbursal-create.tsx')).DiscountRequest,
  discounts: async () => (await import('./discount-list/discount-list.tsx')).DiscountList,
  owedInvoices: async () => (await import('./owed-invoices/owed-invoices.tsx')).OwedInvoices,
  cardRecharge: async () => (await import('./card-recharge/card-recharge.tsx')).CardRecharge,
  pendencies: async () => (await import('./pendency-list/pendency-list.tsx')).PendencyList,
}
