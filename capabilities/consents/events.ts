import type { Purpose } from './purposes.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'consent.given': { organisationId: string; purpose: Purpose }
    'consent.revoked': { organisationId: string; purpose: Purpose }
  }
}
