import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { channelsOf, isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { languageOf } from './language-of.ts'
import { linkOf } from './links.ts'
import { policyOf, type AgreementRow } from './rows.ts'
import { currentOf, signatoriesOf, type SignatoryRow } from './signatories.ts'

/**
 * Sends whose turn it is their link in their own language, by message and mail; nobody for the lender, whose people see
 * it in their list, and nobody of a company to which nothing new is lent: who may not sign is not asked to.
 */
export async function inviteCurrent(work: Work, agreement: AgreementRow): Promise<void> {
  const current = currentOf(await signatoriesOf(work, agreement.id))
  if (!current?.mobile || isStopped(await organisationById(work, agreement.organisation_id))) return
  const link = await linkOf(work, current)
  const vars = { number: agreement.number, link, days: (await policyOf(work)).link_days }
  const common = { purpose: 'agreement-link', organisationId: agreement.organisation_id }
  const language = await languageOf(work, current.account_id, agreement.language)
  const channelOf = await channelsOf(work, agreement.organisation_id)
  const { mobile } = current
  const again = await hasSignedOlder(work, current.id)
  const text = texts.t(language, again ? 'sms.signAgain' : 'sms.sign', vars)
  await sendMessage(work, { ...common, channel: channelOf(mobile), to: mobile, text })
  if (!current.asked_at)
    await work.db.updateTable('signatory').set({ asked_at: work.now }).where('id', '=', current.id).execute()
  if (current.email)
    await sendMessage(work, {
      ...common,
      channel: 'mail',
      to: current.email,
      subject: texts.t(language, 'mail.signSubject', vars),
      text: texts.t(language, again ? 'mail.signAgainText' : 'mail.signText', { ...vars, name: current.name }),
    })
}

/** Who was asked to sign and is asked no more: another signs in their place. */
export async function tellReplaced(
  work: Work,
  { organisation_id: organisationId, number, language }: AgreementRow,
  old: SignatoryRow,
): Promise<void> {
  if (!old.asked_at || !old.mobile) return
  const channelOf = await channelsOf(work, organisationId)
  await sendMessage(work, {
    ...{ purpose: 'agreement-replaced', organisationId, channel: channelOf(old.mobile), to: old.mobile },
    text: texts.t(await languageOf(work, old.account_id, language), 'sms.replaced', { number }),
  })
}

/** They signed papers that were made anew since. */
async function hasSignedOlder(work: Work, signatoryId: string): Promise<boolean> {
  const signed = await work.db
    .selectFrom('signing')
    .select('txn')
    .where('signatory_id', '=', signatoryId)
    .where('state', '=', 'signed')
    .limit(1)
    .executeTakeFirst()
  return signed !== undefined
}
