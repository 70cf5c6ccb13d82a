import type { KindCode } from './kinds.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'gst.added': { organisationId: string; gstRegistrationId: string; gstin: string }
    'registration.decided': { organisationId: string; registrationId: string; kind: KindCode; verified: boolean }
    /** It ends in so many days, and its owner has been told. */
    'registration.expiring': { organisationId: string; registrationId: string; kind: KindCode; daysLeft: number }
  }
}
