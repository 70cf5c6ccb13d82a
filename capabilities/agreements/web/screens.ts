/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  agreementSign: async () => (await import('./agreement-sign/agreement-sign.tsx')).AgreementSign,
  agreementOfApplication: async () => (await import('./agreement-sign/agreement-sign.tsx')).AgreementOfApplication,
  agreementLink: async () => (await import('./agreement-link/agreement-link.tsx')).AgreementLink,
  agreementList: async () => (await import('./agreement-list/agreement-list.tsx')).AgreementList,
  agreementDetail: async () => (await import('./agreement-detail/agreement-detail.tsx')).AgreementDetail,
}
