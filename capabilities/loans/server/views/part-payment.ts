import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { PartPaymentAnswer, SimulatedPart } from '../../prepayment-contract.ts'
import { loanById } from '../loan-by-id.ts'
import { waitingChoices } from '../part-payment/choice.ts'
import { simulatePartPayment, type Ahead, type SimulatedPartPayment } from '../part-payment/simulate.ts'

/** A part-payment of today beside the loan as it runs; an amount of 0 shows the loan alone. */
export async function partPaymentAnswer(work: Work, loanId: string, amountPaise: Paise): Promise<PartPaymentAnswer> {
  const simulated = await simulatePartPayment(work, await loanById(work, loanId), amountPaise)
  return {
    today: work.today,
    simulated: simulated ? shown(simulated) : null,
    kept: simulated ? await waitingChoices(work, loanId) : [],
  }
}

function shown({ principalPaise, unchanged, options, ...rest }: SimulatedPartPayment): SimulatedPart {
  return {
    ...rest,
    principal: principalPaise,
    unchanged: aheadOf(unchanged),
    options: options.map(({ way, savedPaise, ...ahead }) => ({ way, saved: savedPaise, ...aheadOf(ahead) })),
  }
}

function aheadOf({ emiPaise, instalments, lastDueOn, interestPaise, rows }: Ahead): SimulatedPart['unchanged'] {
  return {
    emi: emiPaise,
    instalments,
    lastDueOn,
    interest: interestPaise,
    rows: rows.map(row => ({
      dueOn: row.dueOn,
      interest: row.interestPaise,
      principal: row.principalPaise,
      left: row.leftPaise,
    })),
  }
}
