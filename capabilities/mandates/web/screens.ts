/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  autoPay: async () => (await import('./auto-pay/auto-pay.tsx')).AutoPay,
  mandateLink: async () => (await import('./mandate-link/mandate-link.tsx')).MandateLink,
  mandateList: async () => (await import('./mandate-list/mandate-list.tsx')).MandateList,
  mandateDetail: async () => (await import('./mandate-detail/mandate-detail.tsx')).MandateDetail,
}
