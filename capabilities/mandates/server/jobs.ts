declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'debits.present': Record<string, never>
    'debits.read': Record<string, never>
    /** Asks whether what a bank accepted has become active. */
    'mandate.poll': { messageId: string; tries: number }
  }
}

export {}
