/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  choose: async () => (await import('./payment-make/payment-make.tsx')).ChooseOrganisation,
  make: async () => (await import('./payment-make/payment-make.tsx')).PaymentMake,
  ofOrganisation: async () => (await import('./payment-list/organisation-payment.tsx')).OrganisationPayment,
  report: async () => (await import('./payment-report/payment-report.tsx')).PaymentReport,
  handOff: async () => (await import('./payment-hand-off/payment-hand-off.tsx')).PaymentHandOff,
  callback: async () => (await import('./payment-hand-off/callback.tsx')).PaymentCallback,
  list: async () => (await import('./payment-list/payment-list.tsx')).PaymentList,
  underWay: async () => (await import('./payment-list/payment-list.tsx')).PaymentsUnderWay,
  detail: async () => (await import('./payment-detail/payment-detail.tsx')).PaymentDetail,
  credits: async () => (await import('./bank-credit-list/bank-credit-list.tsx')).BankCreditList,
  credit: async () => (await import('./bank-credit-map/bank-credit-map.tsx')).BankCreditMap,
}
