import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { CallRow, recordCall as call } from '../contract.ts'
import { texts } from './texts.ts'
import { mayContact } from './may-contact.ts'
import { makePromise } from './promises.ts'
import { AHEAD_DAYS, followCall } from './reminders.ts'
import './tables.ts'

/**
 * Records a call that was made, with the promise given in it. The gate is asked as for any contact, so that the call counts
 * and one outside the rules shows in the history; what was said is recorded either way.
 * @throws 400 for a date that has passed or lies too far ahead; 409 for a second promise of one date
 */
export async function recordCall(work: Work, organisationId: string, form: Body<typeof call>) {
  const say = texts.in(work.language)
  if (form.againOn && form.againOn < work.today) throw invalid({ againOn: say('again.past') })
  if (form.againOn && form.againOn > addDays(work.today, AHEAD_DAYS)) throw invalid({ againOn: say('rem.far') })
  const verdict = await mayContact(work, { organisationId, channel: 'CALL', kind: 'CALL' })
  const { id } = await work.db
    .insertInto('collection_call')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      disposition: form.disposition,
      remarks: form.remarks,
      again_on: form.againOn,
      account_id: work.actor.accountId,
      at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { disposition, amountPaise, promisedOn } = form
  const promised = disposition === 'PROMISE_TO_PAY' && amountPaise !== null && promisedOn !== null
  const promiseId = promised ? await makePromise(work, organisationId, { amountPaise, promisedOn }) : null
  await followCall(work, organisationId, form)
  await work.audit('call.recorded', 'collection-call', id, { disposition, contact: verdict }, organisationId)
  return { id, promiseId }
}

/** Calls of an organisation, newest first. */
export async function callsOf(work: Work, organisationId: string): Promise<CallRow[]> {
  return work.db
    .selectFrom('collection_call as call')
    .innerJoin('account', 'account.id', 'call.account_id')
    .select([
      'call.id',
      'call.disposition',
      'call.remarks',
      'call.again_on as againOn',
      'account.name as by',
      'call.at',
    ])
    .where('call.organisation_id', '=', organisationId)
    .orderBy('call.at', 'desc')
    .orderBy('call.id', 'desc')
    .limit(100)
    .execute()
}
