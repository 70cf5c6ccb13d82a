declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks the PAN service about somebody whose name or date changed, or when it did not answer. */
    'kyc.verifyPan': { promoterId: string }
    /** Looks somebody up on the lists. */
    'kyc.screen': { promoterId: string }
    /** Looks a business itself up on the lists. */
    'kyc.screenBusiness': { organisationId: string }
    /** Looks somebody up in the CKYC register. */
    'kyc.searchCkyc': { promoterId: string }
  }
}

/** When a service that did not answer is asked again. */
export const ASK_AGAIN_MS = 300_000
