declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** The lists were searched for a person, or operations decided about a hit. */
    'promoter.screened': { promoterId: string; organisationId: string }
    /** What is known of the people of a business was looked at anew. */
    'kyc.rechecked': { organisationId: string }
    /** Everybody of a business who must be proved is, each time that it becomes true. */
    'kyc.completed': { organisationId: string }
  }
}

export {}
