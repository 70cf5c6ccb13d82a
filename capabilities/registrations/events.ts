declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'gst.added': { organisationId: string; gstRegistrationId: string; gstin: string }
  }
}
export {}
