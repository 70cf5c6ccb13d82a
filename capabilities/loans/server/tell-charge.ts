import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { chargeWords } from '../statement-words.ts'
import type { CHARGE_REQUEST_KINDS, ChargeCode } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import { texts } from './texts.ts'

/** What was added to a loan, waived on it or taken back; `unpaidPaise`: what of it is, or was, still to be paid. */
interface ToldCharge {
  kind: (typeof CHARGE_REQUEST_KINDS)[number]
  code: ChargeCode
  amountPaise: Paise
  unpaidPaise: Paise
}

/** The borrower hears of a charge on the day it falls due, since it is overdue on the next; of what is waived, and what was wrong. */
export async function tellCharge(work: Work, loan: LoanRow, charge: ToldCharge): Promise<void> {
  const { kind, code, amountPaise, unpaidPaise } = charge
  const words = {
    ADD: unpaidPaise > 0 ? 'charges.smsAdded' : 'charges.smsPaidAhead',
    WAIVE: 'charges.smsWaived',
    REVERSE: unpaidPaise < amountPaise ? 'charges.smsPaidTakenBack' : 'charges.smsTakenBack',
  } as const
  await tellOwner(work, loan.organisation_id, 'charge', language =>
    texts.t(language, words[kind], {
      charge: chargeWords(code, language),
      number: loan.number,
      amount: formatMoney(amountPaise, { paise: 'always' }),
      unpaid: formatMoney(unpaidPaise, { paise: 'always' }),
    }),
  )
}
