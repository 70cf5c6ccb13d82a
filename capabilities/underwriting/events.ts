import type { SanctionedTerms } from './decision-contract.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Sanctioned for good: by the desk within its authority, by the committee, or by rule. The application is SENT_TO_NBFC. */
    'underwriting.approved': {
      decisionId: string
      applicationId: string
      organisationId: string
      terms: SanctionedTerms[]
      conditions: string[]
    }
  }
}
