import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '@poonji/api-platform/database.ts'
import { eachApart } from '@poonji/api-platform/each-apart.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { PromiseState } from '../status.ts'
import '@poonji/capabilities/loans/server/tables.ts'
import './tables.ts'

type Promised = Selectable<Tables['promise_to_pay']>

/** When a date is closed: every active promise up to it is kept, partly kept or broken, each client's by themselves. */
export async function decideUpTo(outside: Outside, onDate: PlainDate): Promise<void> {
  const clients = await outside.db
    .selectFrom('promise_to_pay')
    .select('organisation_id')
    .distinct()
    .where('tenant', '=', outside.tenant)
    .where('state', '=', 'ACTIVE')
    .where('promised_on', '<=', onDate)
    .orderBy('organisation_id')
    .execute()
  const ids = clients.map(client => client.organisation_id)
  await eachApart(outside, ids, (work, organisationId) => decideOf(work, organisationId, onDate))
}

async function decideOf(work: Work, organisationId: string, onDate: PlainDate): Promise<void> {
  const due = await work.db
    .selectFrom('promise_to_pay')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'ACTIVE')
    .where('promised_on', '<=', onDate)
    .orderBy('promised_on')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const promise of due) await decide(work, promise)
}

/**
 * A payment came late to the books or was reversed: what an organisation's promises were decided by has changed, so they
 * are decided again, in the order of their dates.
 */
export async function decideAgain(work: Work, organisationId: string): Promise<void> {
  const decided = await work.db
    .selectFrom('promise_to_pay')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['KEPT', 'PARTLY_KEPT', 'BROKEN'])
    .orderBy('promised_on')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!decided.length) return
  const ids = decided.map(promise => promise.id)
  await work.db.deleteFrom('promise_payment').where('promise_id', 'in', ids).execute()
  for (const promise of decided) await decide(work, promise)
}

/** Credits what was paid for it and sets the state, with an audit row where that changes anything. */
async function decide(work: Work, promise: Promised): Promise<void> {
  const paidPaise = await creditPayments(work, promise)
  const state = stateOf(promise.amount_paise, paidPaise)
  if (state === promise.state && paidPaise === promise.paid_paise) return
  await work.db
    .updateTable('promise_to_pay')
    .set({ state, paid_paise: paidPaise, decided_at: work.now })
    .where('id', '=', promise.id)
    .execute()
  await work.audit('promise.decided', 'promise', promise.id, { state, paidPaise }, promise.organisation_id)
}

function stateOf(amountPaise: Paise, paidPaise: Paise): PromiseState {
  if (paidPaise >= amountPaise) return 'KEPT'
  return paidPaise > 0 ? 'PARTLY_KEPT' : 'BROKEN'
}

/** Payments made from the promise to its date, oldest first, as far as no earlier promise has used them. */
export async function creditPayments(work: Work, promise: Promised): Promise<Paise> {
  const { rows: payments } = await sql<{ id: string; free: Paise }>`
    select booking.id, (booking.amount_paise - coalesce(sum(credit.amount_paise), 0))::bigint as free
    from payment_booking booking left join promise_payment credit on credit.payment_booking_id = booking.id
    where booking.organisation_id = ${promise.organisation_id} and booking.reversed_on is null
      and booking.value_on between ${promise.made_on}::date and ${promise.promised_on}::date
      and booking.booked_at > ${promise.made_at}
    group by booking.id order by booking.value_on, booking.id`.execute(work.db)
  let left = promise.amount_paise
  for (const { id, free } of payments) {
    const amount = Math.min(left, free)
    if (amount <= 0) continue
    await work.db
      .insertInto('promise_payment')
      .values({ promise_id: promise.id, payment_booking_id: id, amount_paise: amount })
      .execute()
    left -= amount
  }
  return promise.amount_paise - left
}

/**
 * SQL: whether a client (an expression of its id) has promised for a later day what has not come yet. Since each promise
 * was made, its payments must reach what was promised from then on, as those are what `creditPayments` will credit.
 */
export const isAwaited = (
  { today }: Work,
  organisationId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from promise_to_pay promise join promise_to_pay since
    on since.organisation_id = promise.organisation_id and since.state = 'ACTIVE' and since.made_at <= promise.made_at
  where promise.organisation_id = ${organisationId} and promise.state = 'ACTIVE' and promise.promised_on > ${today}::date
    and (select sum(made.amount_paise) from promise_to_pay made
      where made.organisation_id = since.organisation_id and made.state = 'ACTIVE' and made.made_at >= since.made_at)
    > (select coalesce(sum(booking.amount_paise - coalesce((select sum(credit.amount_paise)
        from promise_payment credit where credit.payment_booking_id = booking.id), 0)), 0)
      from payment_booking booking
      where booking.organisation_id = since.organisation_id and booking.reversed_on is null
        and booking.value_on >= since.made_on and booking.booked_at > since.made_at))`
