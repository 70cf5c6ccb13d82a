declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks the GST portal about somebody who becomes a partner; asks again while it is down. */
    'partner.readGst': { onboardingId: string }
  }
}
export {}
