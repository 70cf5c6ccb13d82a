/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  leads: async () => (await import('./bulk-sheet/bulk-screens.tsx')).BulkLeads,
  beneficiaries: async () => (await import('./bulk-sheet/bulk-screens.tsx')).BulkBeneficiaries,
  disbursals: async () => (await import('./bulk-sheet/bulk-screens.tsx')).BulkDisbursals,
}
