import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { duesOf, type Dues } from '@poonji/capabilities/loans/server/service.ts'
import { contactEndsAt, organisationById, ownerChannel } from '@poonji/capabilities/organisations/server/service.ts'
import type { ReminderChannel } from '../status.ts'
import { texts } from './texts.ts'
import { addresseeOf } from './addressee.ts'
import { mayContact, type Verdict } from './may-contact.ts'

const OUTBOX = { SMS: 'sms', MAIL: 'mail', WHATSAPP: 'messaging' } as const

/**
 * Sends a reminder of dues in the borrower's language, if the gate lets it through; the answer is the gate's. What is asked
 * for on WhatsApp goes by SMS where the business has not agreed to be written to there.
 */
export async function remind(work: Work, organisationId: string, asked: ReminderChannel): Promise<Verdict> {
  const channel = await agreedChannel(work, organisationId, asked)
  const verdict = await mayContact(work, { organisationId, channel, kind: 'DUES_REMINDER' })
  await work.audit('reminder.tried', 'organisation', organisationId, { channel, ...verdict }, organisationId)
  const addressee = verdict.allowed && (await addresseeOf(work, organisationId, channel))
  if (!addressee) return verdict
  const { name } = await organisationById(work, organisationId)
  const about = {
    name,
    link: `${work.platform.config.publicUrl}/make-payment/${organisationId}`,
    phone: (await lenderOf(work)).supportPhone,
  }
  const words = wordsOf(work, await duesOf(work, { organisationId }), about, addressee.language)
  await sendMessage(work, {
    channel: OUTBOX[channel],
    to: addressee.to,
    ...(channel === 'MAIL' && { subject: words.subject }),
    text: words.text,
    purpose: 'dues-reminder',
    organisationId,
    goodUntil: contactEndsAt(work.today),
  })
  return verdict
}

async function agreedChannel(work: Work, organisationId: string, asked: ReminderChannel): Promise<ReminderChannel> {
  if (asked !== 'WHATSAPP') return asked
  return (await ownerChannel(work, organisationId)) === 'messaging' ? 'WHATSAPP' : 'SMS'
}

/**
 * The amount, since when it is due, of several due dates the oldest, and the penal charge in it; what is overdue alone where
 * anything is. What auto pay is taking is left out.
 */
function wordsOf(work: Work, dues: Dues, about: Record<'name' | 'link' | 'phone', string>, language: 'en' | 'hi') {
  const toPay = dues.dues.filter(due => !due.withBank)
  const late = toPay.filter(due => due.dueOn < work.today)
  const meant = late.length ? late : toPay
  const sum = (of: (due: Dues['dues'][number]) => number) => meant.reduce((total, due) => total + of(due), 0)
  const vars = {
    ...about,
    amount: formatMoney(sum(due => due.unpaidPaise)),
    date: formatDate(meant[0]?.dueOn ?? work.today, language),
    penal: formatMoney(sum(due => due.penalPaise)),
  }
  const text = new Set(meant.map(due => due.dueOn)).size > 1 ? 'reminder.textSince' : 'reminder.text'
  return {
    subject: texts.t(language, late.length ? 'reminder.subject' : 'reminder.dueSubject', vars),
    text: texts.t(language, late.length ? text : 'reminder.dueText', vars),
  }
}
