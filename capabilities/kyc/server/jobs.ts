declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks the PAN service about somebody whose name or date changed, or when it did not answer. */
    'kyc.verifyPan': { promoterId: string }
    /** Looks somebody up on the lists; `again`: though it was done, since something came onto them. */
    'kyc.screen': { promoterId: string; again?: true }
    /** Looks a business itself up on the lists. */
    'kyc.screenBusiness': { organisationId: string; again?: true }
    /** Holds what came onto the lists against everybody whom the tenant knows. */
    'kyc.readLists': Record<string, never>
    /** Looks somebody up in the CKYC register. */
    'kyc.searchCkyc': { promoterId: string }
  }
}

/** When a service that did not answer is asked again. */
export const ASK_AGAIN_MS = 300_000

/** When a lists' service that did not say what came onto them is asked again. */
export const READ_AGAIN_MS = 3_600_000
