/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  taxList: async () => (await import('./tax-list/tax-list.tsx')).TaxList,
  registrationQueue: async () => (await import('./registration-queue/registration-queue.tsx')).RegistrationQueue,
}
