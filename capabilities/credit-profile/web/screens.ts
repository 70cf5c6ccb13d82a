/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  creditSummary: async () => (await import('./summary/summary.tsx')).CreditSummary,
  connectionList: async () => (await import('./connection-list/connection-list.tsx')).ConnectionList,
  anchorList: async () => (await import('./trade-list/anchor-list.tsx')).AnchorList,
  supplierList: async () => (await import('./trade-list/supplier-list.tsx')).SupplierList,
  litigation: async () => (await import('./register/litigation.tsx')).Litigation,
  register: async () => (await import('./register/register-page.tsx')).RegisterPage,
}
