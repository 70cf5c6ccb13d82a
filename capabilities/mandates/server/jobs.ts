declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'debits.present': Record<string, never>
    'debits.read': Record<string, never>
    /** Ends auto pay of an application that ended, or whose loan is closed. */
    'mandate.endWithLoan': { applicationId: string }
    /** Asks whether what a bank accepted has become active. */
    'mandate.poll': { messageId: string; tries: number }
    /** Asks what became of a hand-off whose answer no browser has brought. */
    'mandate.unanswered': { messageId: string; tries: number }
  }
}

export {}
