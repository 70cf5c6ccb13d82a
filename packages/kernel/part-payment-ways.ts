/** What a part-payment does to the instalments that follow. */
export const PART_PAYMENT_WAYS = ['reduce-emi', 'reduce-tenure', 'skip-next'] as const
export type PartPaymentWay = (typeof PART_PAYMENT_WAYS)[number]
