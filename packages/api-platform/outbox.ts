import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { refused } from '@poonji/integrations/outcome.ts'
import type { NotLetIn, Refused, Unavailable } from '@poonji/integrations/outcome.ts'
import { removeFile } from './file-removal.ts'
import { job, MOST_WAITS, waitAfter } from './jobs.ts'
import { defineModule } from './module.ts'
import type { Outside, Work } from './work.ts'

export interface OutgoingMessage {
  channel: 'sms' | 'mail' | 'messaging'
  /** A mobile number or a mail address. */
  to: string
  /** Mail only. */
  subject?: string
  text: string
  /** What it is for, e.g. `login-code`; never what it says. */
  purpose: string
  organisationId?: string
  /** Mail only: files of the store; one that was made for this message alone goes with it. */
  attachments?: { name: string; fileKey: string; contentType: string; onlyHere?: true }[]
  /** From then on it must not leave any more, however long its service or we were down: a code would only mislead. */
  goodUntil?: Date
}

declare module './jobs.ts' {
  interface Jobs {
    /** `tries`: how often its service was away */
    'message.send': { id: string; tries?: number }
  }
}

const place = (id: string) => `outgoing_message:${id}:sealed`

/**
 * Puts a message into the outbox within the caller's transaction; it leaves once that has committed.
 * @param notBefore an instant that it waits for, such as the morning
 */
export async function sendMessage(work: Work, message: OutgoingMessage, notBefore?: Date): Promise<void> {
  const id = randomUUID()
  await work.db
    .insertInto('outgoing_message')
    .values({
      id,
      tenant: work.tenant,
      channel: message.channel,
      sealed: work.platform.crypto.seal(JSON.stringify(message), place(id)),
      purpose: message.purpose,
      organisation_id: message.organisationId ?? null,
      state: 'waiting',
      created_at: work.now,
      sent_at: null,
      provider_id: null,
    })
    .execute()
  await work.enqueue('message.send', { id }, { startAfter: notBefore, first: isAwaited(work, message) })
}

/** What is good for minutes, such as a code, does not stand behind a morning's reminders. */
const AWAITED_MS = 11 * 60_000
const isAwaited = ({ now }: Pick<Work, 'now'>, { goodUntil }: OutgoingMessage) =>
  goodUntil !== undefined && goodUntil.getTime() - now.getTime() < AWAITED_MS

/**
 * An organisation's people are written to by messaging no more: what waits goes by SMS.
 * @param unless purposes of which nothing goes at all
 */
export async function endMessaging(work: Work, organisationId: string, unless: readonly string[]): Promise<void> {
  const waiting = await work.db
    .selectFrom('outgoing_message')
    .select(['id', 'sealed', 'purpose'])
    .where('organisation_id', '=', organisationId)
    .where('channel', '=', 'messaging')
    .where('state', '=', 'waiting')
    .forUpdate()
    .execute()
  for (const { id, sealed, purpose } of waiting) {
    const message = { ...openMessage(work, { id, sealed }), channel: 'sms' as const }
    const resealed = work.platform.crypto.seal(JSON.stringify(message), place(id))
    await work.db
      .updateTable('outgoing_message')
      .set(unless.includes(purpose) ? { state: 'refused' } : { channel: 'sms', sealed: resealed })
      .where('id', '=', id)
      .execute()
  }
}

/** What a message of the outbox says, and to whom: for those who look after its organisation, with care for codes and links. */
export function openMessage(work: Work, { id, sealed }: { id: string; sealed: string }): OutgoingMessage {
  const { goodUntil, ...message } = JSON.parse(work.platform.crypto.open(sealed, place(id))) as Kept
  return { ...message, ...(goodUntil && { goodUntil: new Date(goodUntil) }) }
}

/** As JSON keeps it. */
type Kept = Omit<OutgoingMessage, 'goodUntil'> & { goodUntil?: string }

async function deliver(outside: Outside, { id, tries = 0 }: { id: string; tries?: number }) {
  const row = await outside.db.selectFrom('outgoing_message').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  const message = openMessage(outside, row)
  // cut off between the sending and the removal: what was made for it goes now
  if (row.state !== 'waiting') return removeAttachments(outside, message)
  const isOver = message.goodUntil !== undefined && message.goodUntil <= outside.now
  const answer: Handed = isOver ? refused('over', 'good no more') : await hand(outside, message)
  if (isToCome(answer)) return sendLater(outside, message, { id, tries }, answer)
  if (answer.status === 'refused' && !isOver)
    outside.platform.log.warn(
      { channel: message.channel, purpose: message.purpose, err: answer.message },
      'a message was refused',
    )
  await outside.db
    .updateTable('outgoing_message')
    .set(
      answer.status === 'accepted'
        ? { state: 'sent', provider_id: answer.id, sent_at: outside.now }
        : { state: 'refused' },
    )
    .where('id', '=', id)
    .execute()
  await removeAttachments(outside, message)
}

type Handed = { status: 'accepted'; id: string } | Refused | Unavailable
type ToCome = NotLetIn | Unavailable

/** Its service is away, or waits for an operator: no fault of this message. */
const isToCome = (answer: Handed): answer is ToCome =>
  answer.status === 'unavailable' || (answer.status === 'refused' && answer.code === 'not-let-in')

async function removeAttachments(outside: Outside, { attachments = [] }: OutgoingMessage): Promise<void> {
  for (const { fileKey, onlyHere } of attachments) if (onlyHere) await removeFile(outside, fileKey)
}

/** A job's own tries are over within a minute: an hour without its service must lose no message. */
async function sendLater(
  outside: Outside,
  message: OutgoingMessage,
  { id, tries }: { id: string; tries: number },
  answer: ToCome,
): Promise<void> {
  const { channel } = message
  const { log } = outside.platform
  if (tries >= MOST_WAITS) throw new Error(`the ${channel} service does not answer: ${answer.message}`)
  const met = { channel, err: answer.message }
  if (tries === 0 && answer.status === 'refused') log.error(met, 'messages cannot be sent: see OUTSIDE')
  else if (tries === 0) log.warn(met, 'a message waits for its service')
  const startAfter = new Date(outside.now.getTime() + waitAfter(tries))
  await outside.transaction(work =>
    work.enqueue('message.send', { id, tries: tries + 1 }, { startAfter, first: isAwaited(outside, message) }),
  )
}

async function hand({ ports, platform }: Outside, message: OutgoingMessage): Promise<Handed> {
  switch (message.channel) {
    case 'sms':
      return ports.sms.send({ to: message.to, text: message.text })
    case 'messaging':
      return ports.messaging.send({ to: message.to, text: message.text })
    case 'mail':
      return ports.mail.send({
        to: message.to,
        subject: message.subject ?? '',
        text: message.text,
        attachments: await Promise.all(
          (message.attachments ?? []).map(async ({ name, fileKey, contentType }) => ({
            name,
            contentType,
            content: await buffer(await platform.files.get(fileKey)),
          })),
        ),
      })
  }
}

export const outboxModule = defineModule({ name: 'outbox', jobs: [job('message.send', deliver)] })
