declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'organisation.created': { organisationId: string }
    /** It is somebody else's of staff from now on. */
    'organisation.assigned': { organisationId: string; from: string | null; to: string }
    /** It has another name or PAN: what was found out by the one before is asked anew. */
    'organisation.isAnother': { organisationId: string }
    /** It is said to be abroad, where nothing is lent: whoever has credit of it under way refuses. */
    'organisation.goesAbroad': { organisationId: string }
    /** Its PAN is verified, wherever that was: what waited for it goes on. */
    'organisation.panVerified': { organisationId: string }
    /** Nothing new was lent to it, and may be again. */
    'organisation.lentAgain': { organisationId: string }
    /** It said by whose code it came: from now on it is that partner's client. */
    'organisation.referred': { organisationId: string; partnerId: string }
  }
}

export {}
