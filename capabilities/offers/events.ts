interface AboutOffer {
  loanRequestId: string
  applicationId: string
  organisationId: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'offer.made': AboutOffer
    'offer.accepted': AboutOffer
    'offer.declined': AboutOffer
    'offer.withdrawn': AboutOffer
    'offer.expired': AboutOffer
  }
}

export {}
