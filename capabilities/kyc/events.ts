declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** The lists were searched for a business or somebody of it, or operations decided about a hit. */
    'kyc.screened': { organisationId: string }
    /** What is known of a business and its people was looked at anew. */
    'kyc.rechecked': { organisationId: string }
    /** Everybody of a business who must be proved is, each time that it becomes true. */
    'kyc.completed': { organisationId: string }
  }
}

export {}
