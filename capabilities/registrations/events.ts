declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** One came, one went, or one turned out to be in use or not. */
    'gstNumbers.changed': { organisationId: string }
  }
}

export {}
