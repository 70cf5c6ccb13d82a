declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** An own account or a beneficiary has been proved. */
    'bank-account.verified': { bankAccountId: string; organisationId: string }
  }
}
export {}
