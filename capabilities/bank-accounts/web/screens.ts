/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  accountList: async () => (await import('./account-list/account-list.tsx')).AccountList,
  accountAdd: async () => (await import('./account-add/account-add.tsx')).AccountAdd,
  beneficiaryList: async () => (await import('./beneficiary-list/beneficiary-list.tsx')).BeneficiaryList,
  beneficiaryAdd: async () => (await import('./beneficiary-add/beneficiary-add.tsx')).BeneficiaryAdd,
  beneficiaryDetail: async () => (await import('./beneficiary-detail/beneficiary-detail.tsx')).BeneficiaryDetail,
  nameCheck: async () => (await import('./name-check/name-check.tsx')).NameCheck,
}
