declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Asks the provider where a pending payment stands. */
    'payment.ask': { paymentId: string }
    /** Maps what is sure: a reported payment to the credit of its reference and amount. */
    'payment.match': { paymentId: string } | { importId: string }
  }
}
export {}
