import { sql } from 'kysely'
import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { organisationById, tellAsker } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { ANSWER_DAYS, topicsOf, type Category, type GrievanceStatus } from '../status.ts'
import { texts } from '../texts.ts'
import './tables.ts'

/** New tickets of one person in a day: whatever moves them, more words belong to a ticket that is there. */
const MOST_A_DAY = 10

/**
 * Raises a ticket with a number that its owner is sent.
 * @throws 400 for what such an organisation does not write about, 429 after many
 */
export async function raise(
  work: Work,
  organisationId: string,
  ticket: { subject: string; category: Category; words: string },
) {
  const { type } = await organisationById(work, organisationId)
  if (!topicsOf(type).includes(ticket.category)) throw invalid({ category: 'value.invalid' })
  await refuseTooMany(work)
  const next = await sql<{ n: number }>`select nextval('grievance_number') n`.execute(work.db)
  const number = `GR-${work.today.slice(0, 4)}-${String(next.rows[0]?.n ?? 0).padStart(5, '0')}`
  const { id } = await work.db
    .insertInto('grievance')
    .values({
      tenant: work.tenant,
      number,
      organisation_id: organisationId,
      raised_by: work.actor.accountId,
      subject: ticket.subject,
      category: ticket.category,
      created_at: work.now,
      due_on: addDays(work.today, ANSWER_DAYS),
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addNote(work, id, ticket.words, false)
  await work.audit('grievance.raised', 'grievance', id, { number, category: ticket.category }, organisationId)
  await tellAccount(work, work.actor.accountId, { purpose: 'grievance', organisationId }, language =>
    texts.t(language, 'sms.raised', { number, days: ANSWER_DAYS }),
  )
  return { id, number }
}

async function refuseTooMany(work: Work): Promise<void> {
  const { accountId } = work.actor
  // counted one after another, however many are raised at once
  await work.db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { raised } = await work.db
    .selectFrom('grievance')
    .select(eb => eb.fn.countAll<number>().as('raised'))
    .where('tenant', '=', work.tenant)
    .where('created_at', '>', new Date(work.now.getTime() - 86_400_000))
    .where('raised_by', '=', accountId)
    .executeTakeFirstOrThrow()
  if (raised >= MOST_A_DAY) throw new AppError(429, 'tooManyToday')
}

/** The borrower writes again; an answered ticket is open anew. */
export async function writeAgain(work: Work, id: string, words: string): Promise<void> {
  const ticket = await locked(work, id)
  if (ticket.status === 'CLOSED') throw conflict('transition.illegal')
  await addNote(work, id, words, false)
  if (ticket.status === 'ANSWERED') await setStatus(work, id, 'REOPENED')
}

/** Staff answer a ticket that waits. */
export async function answer(work: Work, id: string, words: string): Promise<void> {
  const ticket = await locked(work, id)
  if (ticket.status === 'CLOSED') throw conflict('transition.illegal')
  await addNote(work, id, words, true)
  await setStatus(work, id, 'ANSWERED')
  const { organisation_id: organisationId, raised_by: accountId, number } = ticket
  const asker = { organisationId, accountId, permission: 'CAN_RAISE_GRIEVANCE', purpose: 'grievance' } as const
  await tellAsker(work, asker, language => texts.t(language, 'sms.answered', { number }))
}

export async function close(work: Work, id: string): Promise<void> {
  const ticket = await locked(work, id)
  if (ticket.status === 'CLOSED') throw conflict('transition.illegal')
  await work.db.updateTable('grievance').set({ status: 'CLOSED', closed_at: work.now }).where('id', '=', id).execute()
  await work.audit('grievance.closed', 'grievance', id, {}, ticket.organisation_id)
}

const locked = (work: Work, id: string) =>
  work.db.selectFrom('grievance').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

async function setStatus(work: Work, id: string, status: GrievanceStatus) {
  await work.db.updateTable('grievance').set({ status }).where('id', '=', id).execute()
  await work.audit(`grievance.${status.toLowerCase()}`, 'grievance', id)
}

async function addNote(work: Work, id: string, words: string, fromUs: boolean) {
  const note = { grievance_id: id, account_id: work.actor.accountId, from_us: fromUs, words, at: work.now }
  await work.db.insertInto('grievance_note').values(note).execute()
}
