declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'gst.read': { organisationId: string; gstin: string }
    'bank.read': { organisationId: string; statementId: string }
  }
}

export {}
