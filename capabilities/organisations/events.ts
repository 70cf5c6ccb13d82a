import type { ChangedStanding, Relation } from './status.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'organisation.created': { organisationId: string }
    'organisation.renamed': { organisationId: string; name: string; previousName: string }
    'organisation.reassigned': { organisationId: string; from: string | null; to: string }
    'organisation.standingChanged': { organisationId: string; standing: ChangedStanding; applies: boolean }
    'organisation.reviewAsked': { organisationId: string; reviewId: string }
    /** It said by whose code it came: from now on it is that partner's client. */
    'organisation.referred': { organisationId: string; partnerId: string }
    'organisation.connected': { organisationId: string; otherId: string; relation: Relation }
    'member.joined': { organisationId: string; accountId: string }
  }
}
