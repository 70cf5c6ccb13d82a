declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'agreement.prepare': { agreementId: string; version: number }
    /** Puts the signed papers among the loan's documents once the loan is open. */
    'agreement.file': { agreementId: string; tries: number }
  }
}

export {}
