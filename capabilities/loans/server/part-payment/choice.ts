import { sql } from 'kysely'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import { texts } from '../texts.ts'
import { lockLoan } from '../history-of.ts'
import { simulatePartPayment } from './simulate.ts'

/** A choice holds for so many days, today counted, and never past the next due date. */
const CHOICE_DAYS = 7

/**
 * Keeps the way a borrower chose: exactly this amount, paid by its day, lowers the principal so.
 * @throws 400 for an amount that is no part-payment or cannot skip an instalment, 409 for a loan that runs no instalments
 */
export async function keepChoice(
  work: Work,
  loanId: string,
  chosen: { amountPaise: Paise; way: PartPaymentWay },
): Promise<{ choiceId: string; until: PlainDate }> {
  const { language } = work
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const simulated = await simulatePartPayment(work, loan, chosen.amountPaise)
  if (!simulated) throw conflict(texts.t(language, 'part.notRunning'))
  const { problem, least, most, options, nextDueOn } = simulated
  const rupees = (paise: Paise) => formatMoney(paise, { paise: 'always' })
  if (problem === 'tooLittle')
    throw invalid({ amountPaise: texts.t(language, 'part.tooLittle', { due: rupees(least) }) })
  if (problem === 'tooMuch') throw invalid({ amountPaise: texts.t(language, 'part.tooMuch', { most: rupees(most) }) })
  if (!options.some(option => option.way === chosen.way)) throw invalid({ way: texts.t(language, 'part.noSkip') })
  const untilOn = [addDays(work.today, CHOICE_DAYS - 1), addDays(nextDueOn, -1)].sort()[0] ?? work.today
  const { id } = await work.db
    .insertInto('part_payment_choice')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      amount_paise: chosen.amountPaise,
      way: chosen.way,
      until_on: untilOn,
      payment_booking_id: null,
      made_by: work.viewer?.accountId ?? null,
      made_on: work.today,
      made_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { amountPaise, way } = chosen
  await work.audit('partPayment.chosen', 'loan', loanId, { amountPaise, way, untilOn }, loan.organisation_id)
  return { choiceId: id, until: untilOn }
}

/** The choices that still wait for their payment, the newest first; of the same amount only the last counts. */
export async function waitingChoices(
  work: Work,
  loanId: string,
): Promise<{ amount: Paise; way: PartPaymentWay; until: PlainDate }[]> {
  const { rows } = await sql<{ amount: Paise; way: PartPaymentWay; until: PlainDate }>`
    select amount, way, until from (
      select distinct on (amount_paise) amount_paise as amount, way, until_on as until, made_at from part_payment_choice
      where loan_id = ${loanId} and payment_booking_id is null and until_on >= ${work.today} order by amount_paise, made_at desc
    ) kept order by made_at desc`.execute(work.db)
  return rows
}

/** The way chosen for a payment of exactly this amount on this day, used up by it; null when nobody chose any. */
export async function takeChoice(
  work: Work,
  loanId: string,
  paid: { paymentBookingId: string; amountPaise: Paise; valueOn: PlainDate },
): Promise<PartPaymentWay | null> {
  const { rows } = await sql<{ way: PartPaymentWay }>`
    update part_payment_choice set payment_booking_id = ${paid.paymentBookingId} where id = (
      select id from part_payment_choice
      where loan_id = ${loanId} and amount_paise = ${paid.amountPaise} and payment_booking_id is null
        and ${paid.valueOn}::date between made_on and until_on
      order by made_at desc limit 1
    ) returning way`.execute(work.db)
  return rows[0]?.way ?? null
}
