interface AboutAgreement {
  loanRequestId: string
  applicationId: string
  organisationId: string
}

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Everybody has signed, the lender too. */
    'agreement.signed': AboutAgreement
  }
}

export {}
