import { sql } from 'kysely'
import { bounce } from '@poonji/capabilities/payments/contract.ts'
import { addDays, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Borrower } from './cast.ts'
import { pay } from './pay.ts'
import { STAFF, type Stage } from './stage.ts'
import { payByBank } from './transfer.ts'

/** What somebody has to pay today: since when, and how much in all. */
export interface Unpaid {
  oldestOn: PlainDate
  paise: Paise
}

/** Of every organisation that has something to pay. */
export async function unpaidByOrganisation(stage: Stage): Promise<Map<string, Unpaid>> {
  const { rows } = await sql<Unpaid & { organisationId: string }>`
    select loan.organisation_id as "organisationId", min(due.due_on) as "oldestOn", sum(due.unpaid_paise)::bigint as paise
    from due join loan on loan.id = due.loan_id
    where loan.tenant = ${stage.tenant} and due.raised and due.unpaid_paise > 0
    group by loan.organisation_id`.execute(stage.runtime.platform.database.db)
  return new Map(rows.map(({ organisationId, ...unpaid }) => [organisationId, unpaid]))
}

/** The percentage of what is due that a borrower pays today. */
function percentToday(borrower: Borrower, daysLate: number, daysAgo: number): number {
  const { habit, stoppedDaysAgo = 0, paysAgainDaysAgo = -1 } = borrower
  switch (habit) {
    case 'late':
      return daysLate >= 9 ? 100 : 0
    case 'partial':
      return daysLate === 0 ? 60 : daysLate >= 12 ? 100 : 0
    case 'by-mandate':
      return daysLate >= 7 ? 100 : 0
    case 'stopped':
      return daysAgo > stoppedDaysAgo || daysAgo <= paysAgainDaysAgo ? 100 : 0
    default:
      return 100
  }
}

/** A cheque that lies at the bank and will come back. */
interface Doubtful {
  paymentId: string
  backOn: PlainDate
}

/** How the borrowers repay, day by day. */
export class Repayments {
  readonly #stage: Stage
  readonly #until: PlainDate
  readonly #cheques = new Map<string, number>()
  #doubtful: Doubtful[] = []

  /** @param until the last day of the demo world */
  constructor(stage: Stage, until: PlainDate) {
    this.#stage = stage
    this.#until = until
  }

  /** Each of these pays what their habit says, and cheques come back whose day it is. */
  async day(payers: readonly { borrower: Borrower; organisationId: string }[]): Promise<void> {
    const { today } = this.#stage
    await this.#bounceCheques()
    const unpaid = await unpaidByOrganisation(this.#stage)
    for (const { borrower, organisationId } of payers) {
      const owed = unpaid.get(organisationId)
      if (!owed) continue
      const percent = percentToday(borrower, daysBetween(owed.oldestOn, today), daysBetween(today, this.#until))
      if (percent) await this.#pay(borrower, organisationId, share(owed.paise, percent, 100))
    }
  }

  async #pay({ mobile, habit }: Borrower, organisationId: string, amountPaise: Paise): Promise<void> {
    const by = { mobile, organisationId, amountPaise }
    if (habit === 'transfers') await payByBank(this.#stage, { ...by, mode: 'NEFT' })
    else if (habit === 'cheques') await this.#payByCheque(by)
    else await pay(this.#stage, mobile, organisationId, amountPaise)
  }

  async #payByCheque(by: { mobile: string; organisationId: string; amountPaise: Paise }): Promise<void> {
    const { today } = this.#stage
    const paymentId = await payByBank(this.#stage, { ...by, mode: 'CHEQUE' })
    const count = (this.#cheques.get(by.organisationId) ?? 0) + 1
    this.#cheques.set(by.organisationId, count)
    if (count % 3 === 2) this.#doubtful.push({ paymentId, backOn: addDays(today, 3) })
  }

  async #bounceCheques(): Promise<void> {
    const { today } = this.#stage
    const maker = await this.#stage.player(STAFF.maker)
    for (const { paymentId } of this.#doubtful.filter(one => one.backOn <= today))
      await maker.call(bounce, { paymentId, body: { onDate: today, reason: 'Cheque returned: funds insufficient' } })
    this.#doubtful = this.#doubtful.filter(one => one.backOn > today)
  }
}
