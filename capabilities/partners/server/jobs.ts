declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks the GST portal about somebody who becomes a partner; asks again while it is down. */
    'partner.readGst': { onboardingId: string }
    /** Sends one attempt to pay a statement, or asks where it stands. */
    'partner.pay': { statementId: string; attempt: number }
  }
}
export {}
