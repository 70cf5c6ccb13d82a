/** What of a loan is no income while its borrower is an NPA; the end of day reckons the same in SQL (`suspend-income.ts`). */
import { share, sumOf, type Paise } from '@poonji/kernel/money.ts'
import { accountOfCharge } from './account-of-charge.ts'
import { chargeParts } from './charge-parts.ts'
import { unpaidOf, type DueState } from './due-state.ts'
import type { LoanLife } from './life.ts'
import { gatheredOf, unearnedOf } from './shorten.ts'

export interface UnpaidIncome {
  interestPaise: Paise
  /** Without their tax. */
  penalPaise: Paise
  feesPaise: Paise
}

/** Interest, penal charges and fees that are accrued and unpaid, with those that a restructuring made principal. */
export function unpaidIncomeOf(life: LoanLife): UnpaidIncome {
  const unpaid = life.dues.filter(due => due.raised && unpaidOf(due) > 0)
  const principal = principalOf(life)
  const running = life.tranches.filter(tranche => tranche.runningPaise > 0 && tranche.next)
  const unearned = sumOf(running, tranche => {
    const own = unpaid.filter(due => due.trancheId === tranche.id)
    return Math.min(sumOf(own, interestLeft), unearnedOf(tranche))
  })
  const within = (account: IncomeAccount) => sumOf(unpaid, due => incomeWithin(life, account, due, chargesLeft(due)))
  const fundedFees = Math.min(fundedFeesOf(life), Math.max(0, principal - life.fundedPaise))
  return {
    interestPaise:
      sumOf(unpaid, interestLeft) +
      sumOf(running, gatheredOf) -
      unearned +
      Math.min(life.fundedPaise, principal) +
      within('INTEREST_INCOME'),
    penalPaise: share(
      sumOf(unpaid, due => due.owed.penal - due.paid.penal),
      10_000,
      10_000 + life.terms.penal.taxBps,
    ),
    feesPaise: within('FEE_INCOME') + fundedFees,
  }
}

/** Principal but for interest and fees that a restructuring made principal: see `lentPaise`. */
export const lentOf = (life: LoanLife): Paise => Math.max(0, principalOf(life) - life.fundedPaise - fundedFeesOf(life))

export const principalOf = (life: LoanLife): Paise => life.accounts.get('PRINCIPAL') ?? 0

const interestLeft = ({ owed, paid }: DueState): Paise => owed.interest - paid.interest
const chargesLeft = ({ owed, paid }: DueState): Paise => owed.charges - paid.charges

type IncomeAccount = 'FEE_INCOME' | 'INTEREST_INCOME'

function incomeWithin(life: LoanLife, account: IncomeAccount, { chargeId }: DueState, paise: Paise): Paise {
  const charge = life.chargeById(chargeId)
  return charge && accountOfCharge(charge.code) === account ? chargeParts(charge, paise).taxablePaise : 0
}

function fundedFeesOf(life: LoanLife): Paise {
  const funded = life.dues.filter(due => due.moved.charges > 0)
  const within = (due: DueState, paise: Paise) => incomeWithin(life, 'FEE_INCOME', due, paise)
  return sumOf(funded, due => within(due, chargesLeft(due) + due.moved.charges) - within(due, chargesLeft(due)))
}
