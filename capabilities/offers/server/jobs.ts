import type { SanctionedTerms } from '@poonji/capabilities/underwriting/decision-contract.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Makes the offers of a sanction; a second run makes nothing more. */
    'offer.make': {
      decisionId: string
      applicationId: string
      organisationId: string
      terms: SanctionedTerms[]
      conditions: string[]
    }
    /** Offers whose time ran out; with the date whose end found it still open. */
    'offer.expire': { loanRequestId: string; closedOn?: string }
    /** An application came back to offers that may all have ended. */
    'offer.settle': { applicationId: string }
  }
}
