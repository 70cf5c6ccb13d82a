import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { chargeWords } from '../statement-words.ts'
import type { ChargeCode } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import { texts } from './texts.ts'

/** What was added to a loan, or waived on it, and what of it is to be paid now. */
interface ToldCharge {
  kind: 'ADD' | 'WAIVE'
  code: ChargeCode
  amountPaise: Paise
  unpaidPaise: Paise
}

/** The borrower hears of a charge on the day it falls due, since it is overdue on the next; and of what is waived. */
export async function tellCharge(work: Work, loan: LoanRow, charge: ToldCharge): Promise<void> {
  const { kind, code, amountPaise, unpaidPaise } = charge
  const added = unpaidPaise > 0 ? 'charges.smsAdded' : 'charges.smsPaidAhead'
  await tellOwner(work, loan.organisation_id, 'charge', language =>
    texts.t(language, kind === 'WAIVE' ? 'charges.smsWaived' : added, {
      charge: chargeWords(code, language),
      number: loan.number,
      amount: formatMoney(amountPaise, { paise: 'always' }),
      unpaid: formatMoney(unpaidPaise, { paise: 'always' }),
    }),
  )
}
