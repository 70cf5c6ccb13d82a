import type { Selectable } from 'kysely'
import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import {
  RETURN_REASONS,
  type DebitRefusal,
  type DebitResult,
  type ReturnCode,
} from '@poonji/integrations/enach/port.ts'
import { noteGone } from '@poonji/capabilities/bank-accounts/server/service.ts'
import type { Gone } from '@poonji/capabilities/bank-accounts/status.ts'
import { ENDED, endMandate } from './end.ts'
import { planReading, readTomorrow } from './plan-reading.ts'
import { lockMandate } from './rows.ts'
import type { PresentationTable } from './tables.ts'
import '../events.ts'
import './jobs.ts'

type Presentation = Selectable<PresentationTable>

const AT_ONCE = 50
const TRY_AGAIN_MS = 5 * 60_000
const READ_AGAIN_MS = 3_600_000
/** The account is closed or unknown, or the mandate is over at the bank: each debit would come back, and be charged. */
const FOR_GOOD: readonly string[] = ['01', '02', '14', '21', '61'] satisfies ReturnCode[]
const NO_MANDATE: ReturnCode = '21'

/** The bank takes nothing by the mandate any more: its holder ended or stopped it there. */
const isOver = (refusal: DebitRefusal | null = null): boolean => refusal === ENDED || refusal === 'unknown-mandate'

const later = (outside: Work, ms: number) => ({ startAfter: new Date(outside.now.getTime() + ms) })

/** Sends recorded debits to the bank, 50 at once. A debit keeps its id, so that what was sent twice is collected once. */
export const presentJob = job('debits.present', async outside => {
  for (;;) {
    const batch = await beginSending(outside, await openBatch(outside, 'RECORDED', ''))
    if (!batch.length) break
    const debits = batch.map(one => ({
      presentationId: one.id,
      umrn: one.umrn ?? '',
      amountPaise: one.amount_paise,
      dueOn: debitedOn(one),
    }))
    const answer = await outside.ports.enach.present(debits)
    if (answer.status !== 'ok')
      return outside.transaction(work => work.enqueue('debits.present', {}, later(outside, TRY_AGAIN_MS)))
    await outside.transaction(async work => {
      for (const { presentationId, refusal } of answer.debits)
        await work.db
          .updateTable('presentation')
          .set(refusal ? { state: 'REFUSED', code: refusal } : { state: 'PRESENTED', presented_on: work.today })
          .where('id', '=', presentationId)
          .where('state', '=', 'RECORDED')
          .execute()
      if (answer.debits.some(debit => debit.refusal)) await work.publish('debits.refused', { onDate: work.today })
    })
    const refusals = new Map(answer.debits.map(debit => [debit.presentationId, debit.refusal]))
    for (const { id, mandate_id: mandateId } of batch)
      if (isOver(refusals.get(id)))
        await outside.transaction(work => endAtBank(work, mandateId, NO_MANDATE, RETURN_REASONS[NO_MANDATE]))
  }
  await outside.transaction(readTomorrow)
})

/** From now on the bank may have them, whatever it answers; without those that were refused since they were looked up. */
async function beginSending<Debit extends Presentation>(outside: Outside, batch: readonly Debit[]): Promise<Debit[]> {
  if (!batch.length) return []
  const sent = await outside.db
    .updateTable('presentation')
    .set(eb => ({ sending_since: eb.fn.coalesce('sending_since', eb.val(outside.now)) }))
    .where('id', 'in', recorded =>
      recorded
        .selectFrom('presentation')
        .select('id')
        .where(
          'id',
          'in',
          batch.map(one => one.id),
        )
        .where('state', '=', 'RECORDED')
        // in the order in which a mandate that ends takes its own
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  const ids = new Set(sent.map(one => one.id))
  return batch.filter(one => ids.has(one.id))
}

/** What is taken once more is a debit of the day on which that was asked, as the mandate must allow it then. */
const debitedOn = (one: Presentation): PlainDate => (one.attempt > 1 ? dateInIndia(one.recorded_at) : one.due_on)

/** Debits of the tenant in a state, by id, with the mandate they go by. */
function openBatch(outside: Work, state: 'RECORDED' | 'PRESENTED', afterId: string) {
  let query = outside.db
    .selectFrom('presentation')
    .innerJoin('mandate', 'mandate.id', 'presentation.mandate_id')
    .selectAll('presentation')
    .select('mandate.umrn')
    .where('presentation.tenant', '=', outside.tenant)
    .where('presentation.state', '=', state)
    .orderBy('presentation.id')
    .limit(AT_ONCE)
  if (state === 'PRESENTED') query = query.where('presentation.presented_on', '<', outside.today)
  if (afterId) query = query.where('presentation.id', '>', afterId)
  return query.execute()
}

/** Reads what became of debits from the business date after their presentation on, and tells who stands above. */
export const readJob = job('debits.read', async outside => {
  await expireMandates(outside)
  let last = ''
  let open = 0
  for (;;) {
    const batch = await openBatch(outside, 'PRESENTED', last)
    if (!batch.length) break
    last = batch.at(-1)?.id ?? ''
    const answer = await outside.ports.enach.resultsOf(batch.map(one => one.id))
    if (answer.status !== 'ok') {
      open += batch.length
      break
    }
    for (const { presentationId, ...result } of answer.debits) {
      if (result.state === 'pending' || !(await settled(outside, presentationId, result))) open++
    }
  }
  if (open) await outside.transaction(work => planReading(work, new Date(outside.now.getTime() + READ_AGAIN_MS)))
})

/** One that cannot be taken now, such as a payment nobody can book, does not hold up the others. */
async function settled(outside: Outside, presentationId: string, result: DebitResult): Promise<boolean> {
  try {
    await outside.transaction(work => note(work, presentationId, result))
    return true
  } catch (error) {
    outside.platform.log.error(
      { presentationId, err: error instanceof Error ? error.message : 'unknown' },
      'a debit could not be settled',
    )
    return false
  }
}

async function note(work: Work, presentationId: string, result: DebitResult): Promise<void> {
  const row = await work.db
    .selectFrom('presentation')
    .selectAll()
    .where('id', '=', presentationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.state !== 'PRESENTED') return
  const set = (values: Partial<Presentation>) =>
    work.db.updateTable('presentation').set(values).where('id', '=', presentationId).execute()
  const about = {
    presentationId,
    loanId: row.loan_id,
    organisationId: row.organisation_id,
    amountPaise: row.amount_paise,
  }
  switch (result.state) {
    case 'paid':
      await set({ state: 'CLEARED', bank_reference: result.reference, settled_on: result.paidOn })
      await work.publish('debit.cleared', { ...about, onDate: takenOn(row), reference: result.reference })
      break
    case 'returned':
      await set({ state: 'RETURNED', code: result.code, settled_on: result.returnedOn })
      if (FOR_GOOD.includes(result.code)) await endAtBank(work, row.mandate_id, result.code, result.reason)
      await work.publish('debit.returned', { ...about, onDate: result.returnedOn, code: result.code })
      break
    // it was lost on the way: the same debit is sent again, while the mandate stands
    case 'unknown':
      if ((await lockMandate(work, row.mandate_id)).state !== 'ACTIVE') {
        await set({ state: 'REFUSED', code: ENDED })
        return
      }
      await set({ state: 'RECORDED', presented_on: null, sending_since: null })
      await work.enqueue('debits.present', {})
      return
    case 'pending':
      return
  }
  await work.audit('debit.settled', 'presentation', presentationId, { state: result.state }, row.organisation_id)
}

/** A borrower whose account was debited in time does not pay for the day that the bank takes to tell it. */
function takenOn({ due_on: dueOn, presented_on: presentedOn }: Presentation): PlainDate {
  return presentedOn !== null && presentedOn > dueOn ? presentedOn : dueOn
}

/** The bank has no such account any more: nothing is paid to it either, and no other auto pay is set up on it. */
const GONE: Readonly<Record<string, Gone>> = { '01': 'BAV84', '02': 'BAV52' }

async function endAtBank(work: Work, mandateId: string, code: string, reason: string): Promise<void> {
  const mandate = await lockMandate(work, mandateId)
  if (mandate.state === 'ACTIVE') await endMandate(work, mandate, 'CANCELLED', { code, reason })
  const gone = GONE[code]
  if (gone) await noteGone(work, mandate.bank_account_id, gone)
}

/** Mandates whose last day is over. */
async function expireMandates(outside: Outside): Promise<void> {
  const over = await outside.db
    .selectFrom('mandate')
    .select('id')
    .where('tenant', '=', outside.tenant)
    .where('state', '=', 'ACTIVE')
    .where('final_on', '<', outside.today)
    .execute()
  for (const { id } of over)
    await outside.transaction(async work => {
      const mandate = await lockMandate(work, id)
      if (mandate.state === 'ACTIVE') await endMandate(work, mandate, 'EXPIRED', { code: null, reason: null })
    })
}
