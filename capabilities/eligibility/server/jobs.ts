declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Fetches the returns of a connection in `processing`, or asks again for a code that could not be sent. */
    'gst.fetch': { connectionId: string }
    /** Asks the aggregator how a consent stands. */
    'bank.consent': { consentId: string }
    /** Fetches the statements of a consent that is given. */
    'bank.fetch': { consentId: string }
    /** Deletes what came by consents and may be kept no longer. */
    'bank.forget': Record<string, never>
  }
}

export {}
