import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { AppError, conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { CRORE_PAISE, type Paise } from '@poonji/kernel/money.ts'
import type { PaymentMode } from '../status.ts'
import { texts } from './texts.ts'
import { closingBy, writeClosing } from './close-early.ts'
import { lockDays, lockLoan, pastOf, withPayment, type LoanRow, type Past } from './history-of.ts'
import type { History } from './life/history.ts'
import { tellMissedClosing, tellStrayClosing } from './missed-closing.ts'
import { takeChoice } from './part-payment/choice.ts'
import { settle } from './settle.ts'
import { shareAmongLoans } from './share-among-loans.ts'

/** Twice the largest loan there can be: more is a typing error. */
const MOST_PAISE = 10 * CRORE_PAISE

export interface IncomingPayment {
  organisationId: string
  /** Without one the organisation's loans share it, the oldest due first. */
  loanId?: string
  amountPaise: Paise
  /** The day the money came; an earlier date counts from then. */
  valueOn: PlainDate
  reference: string
  mode: PaymentMode
  idempotencyKey: string
}

/** Of an amount: whether something was agreed that it fulfils, and whether it was ever quoted to close the loan. */
interface Meant {
  agreed: boolean
  quoted: boolean
}

/** Of a loan that is closed nothing is left to be agreed. */
const NOTHING_MEANT: Meant = { agreed: false, quoted: false }

/** A loan that is held, and what was asked behind the lock: its past, and what it is meant for where it takes the whole payment. */
interface HeldLoan {
  loan: LoanRow
  past: Past
  meant?: Meant
}

/**
 * Books money that came: allocated to dues paisa by paisa as of its date, the rest kept as an advance (on a limit it
 * brings principal back). For all loans it is shared, unless it is what was agreed of one. What comes for a loan that was
 * closed meanwhile, or once none runs, stands ahead on the closed one, which stays closed: it is the borrower's and goes
 * back.
 * @throws 400 for an amount or date that cannot be, 409 without any loan, 422 for a key used for another payment, 403
 * for a loan that is not the organisation's
 */
export async function bookPayment(work: Work, payment: IncomingPayment): Promise<{ paymentBookingId: string }> {
  checkAmountAndDate(work, payment)
  // asked together, the locks first
  const [held, booked] = await Promise.all([holdLoans(work, payment), insertBooking(work, payment)])
  const { id: paymentBookingId, number, whileNpa } = booked
  if (!number) return { paymentBookingId }
  for (const one of held) checkDrawn(work, one, payment)
  for (const { one, amountPaise } of await sharesOf(work, held, payment))
    await payLoan(work, one, { ...payment, amountPaise, whileNpa }, paymentBookingId)
  if (held.length > 1) await tellStrayClosing(work, paymentBookingId, payment.amountPaise)
  const { organisationId, amountPaise, valueOn, mode, reference, idempotencyKey } = payment
  await work.audit('payment.booked', 'payment', paymentBookingId, { amountPaise, valueOn, mode }, organisationId)
  const told = { paymentBookingId, organisationId, amountPaise, valueOn, mode, number, reference, idempotencyKey }
  const closed = held.find(({ loan }) => loan.status === 'CLOSED')
  await work.publish('payment.booked', { ...told, ...(closed && { closedLoan: closed.loan.number }) })
  return { paymentBookingId }
}

/** What goes to each loan: all of it to the only one of which exactly this was agreed, else as `shareAmongLoans` says. */
async function sharesOf(
  work: Work,
  held: readonly HeldLoan[],
  payment: IncomingPayment,
): Promise<{ one: HeldLoan; amountPaise: Paise }[]> {
  const { amountPaise } = payment
  if (held.length > 1) {
    const meant = await Promise.all(held.map(({ loan }) => meantFor(work.db, loan.id, payment)))
    const [one, ...others] = held.filter((_, i) => meant[i]?.agreed)
    if (one && !others.length) return [{ one, amountPaise }]
  }
  const loans = held.map(({ loan }) => loan)
  const shares = await shareAmongLoans(work, loans, amountPaise)
  return held.flatMap(one => shares.filter(({ loan }) => loan === one.loan).map(share => ({ ...share, one })))
}

/** What of a payment goes to one loan: written into its history, which is then replayed. */
async function payLoan(
  work: Work,
  { loan, past, ...held }: HeldLoan,
  { amountPaise, valueOn, mode, whileNpa }: IncomingPayment & { whileNpa: boolean },
  paymentBookingId: string,
): Promise<void> {
  const { agreed, quoted } =
    loan.status === 'CLOSED'
      ? NOTHING_MEANT
      : (held.meant ?? (await meantFor(work.db, loan.id, { amountPaise, valueOn })))
  const closing = agreed ? await closingBy(work, loan, { amountPaise, valueOn }) : undefined
  const partPayment =
    agreed && !closing ? await takeChoice(work, loan.id, { paymentBookingId, amountPaise, valueOn }) : null
  const paid = { id: randomUUID(), amountPaise, partPayment, whileNpa, netsWhole: true }
  const cause = {
    kind: 'payment',
    valueOn,
    idempotencyKey: `payment:${paymentBookingId}:${loan.id}`,
    source: { kind: 'payment', id: paymentBookingId },
  }
  const write = async (stood: History) => {
    await work.later(
      sql`insert into loan_payment (id, payment_booking_id, loan_id, amount_paise, part_payment, nets_whole)
        values (${paid.id}, ${paymentBookingId}, ${loan.id}, ${amountPaise}, ${partPayment}, ${paid.netsWhole})`.execute(
        work.db,
      ),
    )
    if (!closing) return withPayment(stood, { ...paid, valueOn, mode })
    await writeClosing(work, loan, paymentBookingId, closing)
    return undefined
  }
  await settle(work, loan, cause, write, past)
  if (quoted && !closing) await tellMissedClosing(work, loan.id, paymentBookingId)
}

/** Whether something was agreed or quoted for exactly this amount: a quote that closes the loan, or the way of a part-payment. */
async function meantFor(
  db: Db,
  loanId: string,
  { amountPaise, valueOn }: { amountPaise: Paise; valueOn: PlainDate },
): Promise<Meant> {
  const { rows } = await sql<Meant>`
    select quote.lasts_until is not null as quoted, coalesce(quote.lasts_until >= ${valueOn}::date, false)
      or exists (select from part_payment_choice where loan_id = ${loanId} and amount_paise = ${amountPaise} and payment_booking_id is null
        and ${valueOn}::date between made_on and until_on)
      as agreed
    from (select max(on_date) as lasts_until from foreclosure_quote where loan_id = ${loanId} and total_paise = ${amountPaise}) quote`.execute(
    db,
  )
  return rows[0] ?? NOTHING_MEANT
}

function checkAmountAndDate(work: Work, { amountPaise, valueOn }: IncomingPayment): void {
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
    throw invalid({ amountPaise: texts.t(work.language, 'payment.zero') })
  if (amountPaise > MOST_PAISE) throw invalid({ amountPaise: texts.t(work.language, 'payment.tooMuch') })
  if (valueOn > work.today) throw invalid({ valueOn: texts.t(work.language, 'date.future') })
}

async function holdLoans(work: Work, payment: IncomingPayment): Promise<HeldLoan[]> {
  const { loanId, organisationId, valueOn } = payment
  if (loanId) {
    const [loan, past, meant] = await Promise.all([
      lockLoan(work.db, work.tenant, loanId),
      pastOf(work.db, loanId),
      meantFor(work.db, loanId, payment),
    ])
    if (loan.organisation_id !== organisationId) throw notPermitted()
    return [{ loan, past, meant }]
  }
  const loans = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'ACTIVE')
    .where(eb => eb.or([eb('first_drawn_on', '<=', valueOn), eb('first_drawn_on', 'is', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (!loans.length) return [await holdLastClosed(work, payment)]
  await lockDays(
    work.db,
    loans.map(loan => loan.id),
  )
  const held = await Promise.all(loans.map(async loan => ({ loan, past: await pastOf(work.db, loan.id) })))
  const owing = held.filter(one => owesOn(one, valueOn))
  return owing.length ? owing : held
}

/** Of an organisation no loan of which runs: the one closed last. @throws 409 where none is that was drawn by the day */
async function holdLastClosed(work: Work, { organisationId, valueOn }: IncomingPayment): Promise<HeldLoan> {
  const last = await work.db
    .selectFrom('loan')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'CLOSED')
    .where('first_drawn_on', '<=', valueOn)
    .orderBy('closed_on', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!last) throw conflict(texts.t(work.language, 'payment.noLoan'))
  const loan = await lockLoan(work.db, work.tenant, last.id)
  return { loan, past: await pastOf(work.db, last.id) }
}

/** Whether something of a loan was drawn or owed by a date. */
function owesOn({ loan, past }: HeldLoan, valueOn: PlainDate): boolean {
  const since = loan.first_drawn_on ?? owedSince(past)
  return since !== undefined && since <= valueOn
}

function checkDrawn(work: Work, one: HeldLoan, { valueOn }: IncomingPayment): void {
  if (!owesOn(one, valueOn)) throw invalid({ valueOn: texts.t(work.language, 'payment.beforeDisbursal') })
}

/** Where no drawing stands: since when one that came back may have left something owed. */
const owedSince = ({ charges, refunds }: Past): PlainDate | undefined =>
  [...charges.map(charge => charge.dueOn), ...refunds.map(refund => refund.on)].toSorted()[0]

interface Booked {
  id: string
  /** When it is new. */
  number?: string
  whileNpa: boolean
}

/**
 * Books what came. Whether its borrower was an NPA on the evening before its date, as the classes then known say, is kept
 * with it: evenings that are closed later, or payments of an earlier date, move nothing of where it went by its order.
 * @throws 422 for a key used for another payment
 */
async function insertBooking(work: Work, payment: IncomingPayment): Promise<Booked> {
  const { organisationId, loanId, amountPaise, valueOn, reference, mode, idempotencyKey } = payment
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([organisationId, loanId ?? null, amountPaise, valueOn, reference, mode]))
    .digest('base64url')
  const { rows } = await sql<Required<Booked>>`
    insert into payment_booking (tenant, number, organisation_id, amount_paise, value_on, mode, reference, idempotency_key, body_hash, booked_at, while_npa)
    select ${work.tenant}, ${`PJR-${work.today.slice(0, 4)}-`} || lpad(next.n, greatest(5, length(next.n)), '0'), ${organisationId},
      ${amountPaise}, ${valueOn}, ${mode}, ${reference}, ${idempotencyKey}, ${bodyHash}, ${work.now},
      coalesce((select to_class = 'NPA' from borrower_class_change where organisation_id = ${organisationId} and on_date < ${valueOn}
        order by on_date desc, id desc limit 1), false)
    from (select nextval('receipt_number')::text as n) as next
    on conflict (tenant, idempotency_key) do nothing returning id, number, while_npa as "whileNpa"`.execute(work.db)
  const [made] = rows
  if (made) return made
  const before = await work.db
    .selectFrom('payment_booking')
    .select(['id', 'body_hash', 'while_npa'])
    .where('tenant', '=', work.tenant)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  if (before.body_hash !== bodyHash) throw new AppError(422, 'idempotency.otherBody')
  return { id: before.id, whileNpa: before.while_npa }
}
