import { sql, type RawBuilder } from 'kysely'
import type { Paise } from '@poonji/kernel/money.ts'
import { chargesBookedTo } from './life/account-of-charge.ts'

type IncomeAccount = 'FEE_INCOME' | 'INTEREST_INCOME'

/**
 * What of `paise` of a row `charge` stands in an income account: without its tax, which is owed to the state whatever the
 * borrower does, and nothing of a cost passed on or of a refund that is owed again. The part is always that of all that is
 * unpaid, as the tax invoices divide what is asked (`chargeParts`), never of one payment: so parts of several payments sum
 * to the whole, and what nobody paid or waived anything of is exactly what was booked.
 */
export const incomeWithin = (account: IncomeAccount, paise: RawBuilder<Paise>): RawBuilder<Paise> => sql`case
  when charge.code = any(${chargesBookedTo(account)}::text[])
    then without_tax(charge.base_paise, charge.tax_paise, charge.inter_state, charge.halves_apart, ${paise}) else 0 end`

/** What of `paise` of a row `charge` is no income: its tax, or all of it. */
export const noIncomeWithin = (paise: RawBuilder<Paise>): RawBuilder<Paise> =>
  sql`(${paise} - ${incomeWithin('FEE_INCOME', paise)} - ${incomeWithin('INTEREST_INCOME', paise)})`

const unpaid: RawBuilder<Paise> = sql`(charges_paise - charges_paid)`
const notPaid: RawBuilder<Paise> = sql`(charges_paise - charges_paid + moved_charges)`

/** The fees, without tax, that a restructuring made principal of `loan`: no money came of them. */
export const fundedFees: RawBuilder<Paise> = sql`coalesce((
  select sum(${incomeWithin('FEE_INCOME', notPaid)} - ${incomeWithin('FEE_INCOME', unpaid)})
  from due join loan_charge charge on charge.id = due.charge_id where due.loan_id = loan.id and moved_charges > 0), 0)`
