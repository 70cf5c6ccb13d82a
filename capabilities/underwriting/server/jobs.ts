declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks bureau and registers, then runs the rules. */
    'underwriting.gather': { applicationId: string; tries?: number }
  }
}

export {}
