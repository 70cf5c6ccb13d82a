interface AboutAgreement {
  loanRequestId: string
  applicationId: string
  organisationId: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Papers are made and can be signed. */
    'agreement.prepared': AboutAgreement
    /** Everybody has signed, the lender too. */
    'agreement.signed': AboutAgreement
    'agreement.cancelled': AboutAgreement
  }
}

export {}
