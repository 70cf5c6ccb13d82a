import { LAKH_PAISE, type Paise } from '@poonji/kernel/money.ts'

/** IMPS at any hour up to 5 lakh rupees, RTGS above. */
export const payoutModeFor = (paise: Paise) => (paise <= 5 * LAKH_PAISE ? 'IMPS' : 'RTGS')
