import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { membersWho } from '@poonji/capabilities/access/server/service.ts'
import { byDay, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { billOf } from './bills.ts'
import type { Disbursal } from './whole-request.ts'

type Asked = Pick<Disbursal, 'id' | 'organisation_id'>

/** Asks the payer of a request's invoice, where it is one that can be asked: everybody there who may answer is told. */
export const askPayer = (work: Work, request: Asked): Promise<void> => tellPayer(work, request, 'sms.askPayer')

/** Asks a payer once more that has not answered, by day. */
export const askPayerAgain = (work: Work, request: Asked): Promise<void> =>
  tellPayer(work, request, 'sms.askPayerAgain', byDay(work))

async function tellPayer(
  work: Work,
  request: Asked,
  words: 'sms.askPayer' | 'sms.askPayerAgain',
  notBefore?: Date,
): Promise<void> {
  const bill = await billOf(work, request.id)
  if (!bill?.payer_id) return
  const { name: seller } = await organisationById(work, request.organisation_id)
  const ofSeller = await mobilesOf(work, request.organisation_id)
  const link = `${work.platform.config.publicUrl}/organisation/${bill.payer_id}/owed-invoices`
  for (const { mobile, language } of await membersWho(work, bill.payer_id, 'CAN_ANSWER_OWED_INVOICES')) {
    if (ofSeller.includes(mobile)) continue // their own company's invoice is not theirs to answer
    const dueOn = formatDate(bill.due_on, language)
    const vars = { seller, number: bill.number, amount: formatMoney(bill.amount_paise), dueOn, link }
    const text = texts.t(language, words, vars)
    const message = { channel: 'sms', to: mobile, text, purpose: 'invoice-shown' } as const
    await sendMessage(work, { ...message, organisationId: bill.payer_id }, notBefore)
  }
}

/** Everybody who belongs to an organisation. */
async function mobilesOf(work: Work, organisationId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.mobile')
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .execute()
  return rows.map(({ mobile }) => mobile)
}
