import type { DisbursalStatus } from './status.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'disbursal.moved': {
      disbursalId: string
      organisationId: string
      loanId: string
      from: DisbursalStatus | null
      to: DisbursalStatus
    }
  }
}
