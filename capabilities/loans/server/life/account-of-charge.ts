import type { AccountCode } from '@poonji/capabilities/ledger/status.ts'
import { CHARGE_CODES, type ChargeCode } from '../../status.ts'

const ACCOUNT_OF: Partial<Record<ChargeCode, AccountCode>> = {
  STAMP_DUTY: 'STAMP_DUTY_PAYABLE',
  // what the days cost by the APR beyond the interest is a price of the money, and no service
  COOLING_OFF: 'INTEREST_INCOME',
}

/** Where a charge without its tax is booked. */
export const accountOfCharge = (code: ChargeCode): AccountCode => ACCOUNT_OF[code] ?? 'FEE_INCOME'

/** The charges that are booked to an account. */
export const chargesBookedTo = (account: AccountCode): ChargeCode[] =>
  CHARGE_CODES.filter(code => accountOfCharge(code) === account)
