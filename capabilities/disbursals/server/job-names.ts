declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Sends an approved payout, or asks where it stands. */
    'disbursal.pay': { disbursalId: string }
    /** Ends what was asked of a loan that is closed. */
    'disbursal.endWithLoan': { loanId: string }
    /** Ends what was asked of limits whose last day is over. */
    'disbursal.endWithLimits': { closedOn: string }
    /** A date is closed: what people are reminded of the day after, by a job each. */
    'disbursal.remind': { closedOn: string }
    'disbursal.askPayerAgain': { disbursalId: string; closedOn: string }
    'disbursal.tellPolicyEnds': { loanId: string; endsOn: string; closedOn: string }
    /** Asks what the banks sent back up to a business date. */
    'disbursal.returns': { onDate: string }
  }
}
export {}
