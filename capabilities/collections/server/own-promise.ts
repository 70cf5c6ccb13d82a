import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { addDays, formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { duesOf, owedInAll } from '@poonji/capabilities/loans/server/service.ts'
import {
  OWN_AHEAD_DAYS,
  type OwnPromise,
  type ownPromises,
  type promiseMyself as ownPromise,
} from '../own-promise-contract.ts'
import { holdAccount } from './hold-account.ts'
import { makePromise, promisesOf } from './promises.ts'
import { texts } from './texts.ts'

type State = Omit<Answer<typeof ownPromises>, 'supportPhone'>

/** What a borrower reads about their own word: what is late, what they promised, and whether they may promise now. */
export async function readOwnPromises(work: Work, organisationId: string): Promise<Answer<typeof ownPromises>> {
  const [state, { supportPhone }] = await Promise.all([stateOf(work, organisationId), lenderOf(work)])
  return { ...state, supportPhone }
}

/**
 * A borrower's own promise for what is late: one at a time, for a near day. Whoever broke one for the same dues speaks with
 * us instead, so that nobody puts the calls off day by day.
 * @throws 409 with nothing late, a promise that stands or a broken one; 400 for a day or an amount that is not theirs to promise
 */
export async function promiseMyself(
  work: Work,
  organisationId: string,
  promise: Body<typeof ownPromise>,
): Promise<string> {
  const say = texts.in(work.language)
  await holdAccount(work, organisationId)
  const { may, untilOn, promises } = await stateOf(work, organisationId)
  if (may === 'NOTHING_OVERDUE') throw conflict(say('own.nothing'))
  const open = promises.find(one => one.state === 'ACTIVE')
  if (open)
    throw conflict(
      say('own.stands', {
        amount: formatMoney(open.amountPaise),
        date: formatDate(open.promisedOn, work.language),
      }),
    )
  if (may === 'BROKEN') throw conflict(say('own.broken', { phone: (await lenderOf(work)).supportPhone }))
  if (promise.promisedOn > untilOn)
    throw invalid({ promisedOn: say('own.far', { date: formatDate(untilOn, work.language) }) })
  return makePromise(work, organisationId, promise)
}

async function stateOf(work: Work, organisationId: string): Promise<State> {
  const [owed, owedPaise, rows] = await Promise.all([
    duesOf(work, { organisationId }),
    owedInAll(work, organisationId),
    promisesOf(work, organisationId),
  ])
  const promises = rows.map(({ madeBy: _madeBy, ...row }) => row)
  const lateSince = owed.dues.map(due => due.dueOn).toSorted()[0] ?? work.today
  const may = (): OwnPromise => {
    if (owed.overduePaise === 0) return 'NOTHING_OVERDUE'
    if (promises.some(one => one.state === 'ACTIVE')) return 'STANDS'
    return promises.some(one => one.state === 'BROKEN' && one.promisedOn >= lateSince) ? 'BROKEN' : 'MAY'
  }
  return {
    may: may(),
    overduePaise: owed.overduePaise,
    owedPaise,
    fromOn: work.today,
    untilOn: addDays(work.today, OWN_AHEAD_DAYS),
    promises,
  }
}
