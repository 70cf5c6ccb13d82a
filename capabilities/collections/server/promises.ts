import { conflict, conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { owedInAll } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { PromiseRow } from '../contract.ts'
import { moreThanOwed } from '../promise-words.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** How far ahead a promise may lie. */
const AHEAD_DAYS = 60

/**
 * Notes a promise to pay an amount by a date.
 * @throws 400 for a date that has passed or lies too far ahead, or more than all that is owed; 409 when a promise for that date is active
 */
export async function makePromise(
  work: Work,
  organisationId: string,
  promise: { amountPaise: Paise; promisedOn: PlainDate },
): Promise<string> {
  const say = texts.in(work.language)
  if (promise.promisedOn < work.today) throw invalid({ promisedOn: say('promise.past') })
  if (promise.promisedOn > addDays(work.today, AHEAD_DAYS)) throw invalid({ promisedOn: say('promise.far') })
  const tooMuch = moreThanOwed(promise.amountPaise, await owedInAll(work, organisationId), work.language)
  if (tooMuch) throw invalid({ amountPaise: tooMuch })
  const made = await work.db
    .insertInto('promise_to_pay')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      amount_paise: promise.amountPaise,
      promised_on: promise.promisedOn,
      account_id: work.actor.accountId,
      made_at: work.now,
      made_on: work.today,
      decided_at: null,
    })
    .onConflict(twin => twin.columns(['organisation_id', 'promised_on']).where('state', '=', 'ACTIVE').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflictAt('promisedOn', say('promise.twice'))
  await work.audit('promise.made', 'promise', made.id, { ...promise }, organisationId)
  return made.id
}

/** @throws 409 for a promise that is cancelled or decided */
export async function cancelPromise(work: Work, promiseId: string): Promise<void> {
  const cancelled = await work.db
    .updateTable('promise_to_pay')
    .set({ state: 'CANCELLED', decided_at: work.now })
    .where('id', '=', promiseId)
    .where('state', '=', 'ACTIVE')
    .returning('organisation_id')
    .executeTakeFirst()
  if (!cancelled) throw conflict(texts.t(work.language, 'promise.decided'))
  await work.audit('promise.cancelled', 'promise', promiseId, {}, cancelled.organisation_id)
}

/** Promises of an organisation, latest date first. */
export async function promisesOf(work: Work, organisationId: string): Promise<PromiseRow[]> {
  return work.db
    .selectFrom('promise_to_pay as promise')
    .innerJoin('account', 'account.id', 'promise.account_id')
    .select([
      'promise.id',
      'promise.amount_paise as amountPaise',
      'promise.promised_on as promisedOn',
      'promise.state',
      'promise.paid_paise as paidPaise',
      'account.name as madeBy',
      'promise.made_at as madeAt',
    ])
    .where('promise.organisation_id', '=', organisationId)
    .orderBy('promise.promised_on', 'desc')
    .orderBy('promise.id', 'desc')
    .limit(100)
    .execute()
}
