/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  organisationDues: async () => (await import('./due-list/dues.tsx')).OrganisationDues,
  currentDues: async () => (await import('./due-list/dues.tsx')).CurrentDues,
  overdueRepayment: async () => (await import('./due-list/repayments.tsx')).OverdueRepayment,
  upcomingRepayment: async () => (await import('./due-list/repayments.tsx')).UpcomingRepayment,
  schedule: async () => (await import('./schedule-list/schedule.tsx')).Schedule,
  statement: async () => (await import('./statement-detail/statement.tsx')).StatementDetail,
  dueTrace: async () => (await import('./due-trace/due-trace.tsx')).DueTrace,
  charges: async () => (await import('./charge-list/charges.tsx')).Charges,
  adjustments: async () => (await import('./adjustment-list/adjustments.tsx')).Adjustments,
  foreclosure: async () => (await import('./foreclosure-quote/foreclosure.tsx')).Foreclosure,
  partPayment: async () => (await import('./part-payment-simulate/part-payment.tsx')).PartPayment,
  nights: async () => (await import('./night-list/nights.tsx')).Nights,
  tds: async () => (await import('./tds-list/tds-list.tsx')).TdsList,
  tdsQueue: async () => (await import('./tds-queue/tds-queue.tsx')).TdsQueue,
  receipt: async () => (await import('./receipt-detail/receipt.tsx')).ReceiptDetail,
  endOfDay: async () => (await import('./day-list/end-of-day.tsx')).EndOfDay,
}
