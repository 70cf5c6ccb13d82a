import { conflict } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { isTooOften, refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { linkOf, readToken } from './links.ts'
import { whyOver } from './over.ts'
import { lockMandate, type MandateRow } from './rows.ts'

/** Links of one mandate in a day: the mobile may be anybody's. */
const SENT = { action: 'mandate.linkSent', most: 10, withinMs: 86_400_000 }

/** Sends the account holder a link; the earlier one dies. @throws 409 when it was answered, 429 after many */
export async function sendLink(work: Work, mandateId: string, mobile: string): Promise<void> {
  const mandate = await lockMandate(work, mandateId)
  if (mandate.state !== 'CREATED') throw conflict(texts.t(work.language, 'refused.notNow'))
  await refuseTooOften(work, 'mandate', mandateId, SENT)
  await sendNewest(work, mandate, mobile)
}

/**
 * Whose link does not work any more gets another while the bank was not asked: where the newest one went. Says nothing
 * of what became of it, since whoever asks has proved nothing.
 */
export async function renewLink(work: Work, token: string): Promise<void> {
  const read = readToken(work, token)
  const known =
    read &&
    (await work.db
      .selectFrom('mandate')
      .select('id')
      .where('id', '=', read.mandateId)
      .where('tenant', '=', work.tenant)
      .executeTakeFirst())
  if (!known) return
  const mandate = await lockMandate(work, known.id)
  if (mandate.state !== 'CREATED' || !mandate.link_mobile) return
  if (await whyOver(work, mandate.application_id)) return
  if (await isTooOften(work, 'mandate', mandate.id, SENT)) return
  await sendNewest(work, mandate, mandate.link_mobile)
}

async function sendNewest(work: Work, mandate: MandateRow, mobile: string): Promise<void> {
  const link_number = mandate.link_number + 1
  await work.db.updateTable('mandate').set({ link_number, link_mobile: mobile }).where('id', '=', mandate.id).execute()
  const text = texts.t(work.language, 'sms.link', {
    link: linkOf(work, { ...mandate, link_number }),
    amount: formatMoney(mandate.max_paise),
    reference: mandate.reference,
  })
  await sendMessage(work, {
    channel: 'sms',
    to: mobile,
    text,
    purpose: 'mandate-link',
    organisationId: mandate.organisation_id,
  })
  await work.audit(SENT.action, 'mandate', mandate.id, {}, mandate.organisation_id)
}
