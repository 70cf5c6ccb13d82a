import * as collections from '@poonji/capabilities/collections/contract.ts'
import { addDays, dateInIndia, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Body } from '@poonji/contract/call.ts'
import { STAFF, type Stage } from './stage.ts'

type Form = Body<typeof collections.recordCall>
type Row = collections.WorklistRow

const EVERY_DAYS = 8
/** Whom the officer speaks with last before the demo's today: these have promised for today and the days to come. */
const LAST_ROUND_DAYS_AGO = 3
const LAST_PROMISES_IN_DAYS = [3, 3, 4, 6]

const nothing = { againOn: null, amountPaise: null, promisedOn: null }

/** Whoever could not be held to a promise: what came of the call, one after the other. */
const WITHOUT_PROMISE: readonly Omit<Form, keyof typeof nothing>[] = [
  { disposition: 'UNREACHABLE', remarks: 'Phone switched off, tried twice' },
  { disposition: 'CALL_BACK', remarks: 'At the market, asks to be called in the evening' },
  { disposition: 'NOT_AVAILABLE', remarks: 'The son picked up: father is out of town' },
  { disposition: 'VISIT_AGAIN', remarks: 'Shop was shut at noon' },
  { disposition: 'PARTIALLY_PAID', remarks: 'Says a part went by NEFT; not in our account yet' },
]

/** People promise round sums. */
const ROUND_PAISE = 500_00

const promise = (stage: Stage, row: Row, inDays: number): Form => ({
  disposition: 'PROMISE_TO_PAY',
  remarks: 'Waits for a buyer’s payment, will pay then',
  againOn: null,
  amountPaise: Math.max(ROUND_PAISE, row.overduePaise - (row.overduePaise % ROUND_PAISE)),
  promisedOn: addDays(stage.today, inDays),
})

/** What comes of calling a client today: a promise at first, and less and less once promises were broken. */
function outcome(stage: Stage, row: Row): Form {
  if (row.brokenPromises < 2) return promise(stage, row, row.daysLate < 9 ? 9 - row.daysLate : 4)
  const said = WITHOUT_PROMISE[(row.daysLate + row.brokenPromises) % WITHOUT_PROMISE.length]
  const againOn = said?.disposition === 'CALL_BACK' ? addDays(stage.today, 2) : null
  return said ? { ...said, ...nothing, againOn } : promise(stage, row, 4)
}

/**
 * The collections officer calls who is overdue and was not called lately, most urgent first; on the last round before
 * today, everybody of the top of the list.
 */
export async function callOverdue(stage: Stage, until: PlainDate): Promise<void> {
  const officer = await stage.player(STAFF.collections)
  const { content } = await officer.call(collections.worklist, { query: { pageSize: 20 } })
  const last = daysBetween(stage.today, until) === LAST_ROUND_DAYS_AGO
  for (const [place, row] of content.entries()) {
    const inDays = last ? LAST_PROMISES_IN_DAYS[place] : undefined
    const calledOn = row.last && dateInIndia(row.last.at)
    const rests = calledOn !== null && daysBetween(calledOn, stage.today) < EVERY_DAYS
    if (row.paused || row.promise?.state === 'ACTIVE' || (rests && inDays === undefined)) continue
    const body = inDays === undefined ? outcome(stage, row) : promise(stage, row, inDays)
    await officer.call(collections.recordCall, { orgId: row.organisationId, body })
  }
}
