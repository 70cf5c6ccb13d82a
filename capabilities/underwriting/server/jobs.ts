declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks bureau and registers, then runs the rules. */
    'underwriting.gather': { applicationId: string; tries?: number }
    /** Decides a case that has the votes which are needed now. */
    'underwriting.settle': { applicationId: string }
  }
}

export {}
