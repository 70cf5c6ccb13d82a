import type { ApplicationStatus } from './status.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'application.created': { applicationId: string; organisationId: string }
    'application.moved': {
      applicationId: string
      organisationId: string
      from: ApplicationStatus
      to: ApplicationStatus
    }
  }
}
