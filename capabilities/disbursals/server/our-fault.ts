/** Refusals of the bank that are ours to mend: nothing is wrong with the account that was to be paid. */
const OURS: readonly (string | null)[] = ['mode-limit', 'reference-reused', 'insufficient-balance']

export const isOurFault = (failureCode: string | null): boolean => OURS.includes(failureCode)
