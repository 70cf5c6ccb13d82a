declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** From today on it is another partner's client. */
    'client.moved': { organisationId: string; fromPartnerId: string }
  }
}

export {}
