interface AboutOffer {
  loanRequestId: string
  applicationId: string
  organisationId: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'offer.accepted': AboutOffer
    'offer.withdrawn': AboutOffer
  }
}

export {}
