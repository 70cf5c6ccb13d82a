declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'gst.read': { organisationId: string; gstin: string }
    /** What was read of a paper counts no more. */
    'figures.voided': { organisationId: string }
    'bank.read': { organisationId: string; statementId: string }
  }
}

export {}
