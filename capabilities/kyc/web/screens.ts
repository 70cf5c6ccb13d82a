/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  promoters: async () => (await import('./people/promoters.tsx')).Promoters,
  verifyByLink: async () => (await import('./verify/verify-page.tsx')).VerifyByLink,
  kycQueue: async () => (await import('./kyc-queue/kyc-queue.tsx')).KycQueue,
}
