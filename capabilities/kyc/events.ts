declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Everybody of the business who must be proved now is; once each time that this becomes true. */
    'kyc.completed': { organisationId: string }
    /** The lists were searched for a person, or operations decided about a hit. */
    'promoter.screened': { promoterId: string; organisationId: string }
    /** A person was added or changed. */
    'promoter.changed': { promoterId: string; organisationId: string }
  }
}

export {}
