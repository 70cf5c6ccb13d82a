// the agreements and mandates capabilities publish these
declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'agreement.signed': { loanRequestId: string; applicationId: string; organisationId: string }
    'debit.cleared': {
      presentationId: string
      loanId: string
      organisationId: string
      amountPaise: number
      onDate: string
      code?: string
    }
    'debit.returned': {
      presentationId: string
      loanId: string
      organisationId: string
      amountPaise: number
      onDate: string
      code?: string
    }
  }
}
export {}
