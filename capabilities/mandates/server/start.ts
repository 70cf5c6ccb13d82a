import { randomUUID } from 'node:crypto'
import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { accountNumberOf } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { whyOver } from './over.ts'
import { lockMandate, type MandateRow } from './rows.ts'
import { firstAskedAt } from './unanswered.ts'
import './jobs.ts'

/**
 * The form that takes the account holder to the bank. Every start has a message id of its own, since the switch never
 * takes one twice (606, 607).
 * @throws 409 when the mandate no longer waits for its holder, nothing falls due any more or the account is gone, 503 when the switch is down
 */
export async function startMandate(
  outside: Outside,
  mandate: MandateRow,
  byLink: boolean,
): Promise<{ action: string; fields: Record<string, string> }> {
  const over = await whyOver(outside, mandate.application_id)
  if (over) throw conflict(texts.t(outside.language, `missing.${over}`))
  const account = await outside.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', mandate.bank_account_id)
    .where('state', '=', 'VERIFIED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account || mandate.state !== 'CREATED') throw conflict(texts.t(outside.language, 'refused.notNow'))
  const owner = await ownerMobile(outside, mandate.organisation_id)
  // put down some days ago, as of a link: a bank takes no first day that is past
  const tomorrow = addDays(outside.today, 1)
  const firstOn = mandate.first_on > tomorrow ? mandate.first_on : tomorrow
  const messageId = `PJ${randomUUID().replaceAll('-', '').slice(0, 30)}`
  const answer = await outside.ports.enach.startRegistration({
    messageId,
    debtor: {
      name: mandate.holder_name,
      accountNumber: accountNumberOf(outside, account),
      accountType: account.account_type === 'SAVINGS' ? 'SAVINGS' : 'CURRENT',
      ifsc: account.ifsc,
      mobile: account.mobile ?? owner?.mobile ?? '',
      ...(account.email && { email: account.email }),
    },
    consumerReference: mandate.reference,
    amount: { kind: mandate.amount_kind, paise: mandate.max_paise },
    frequency: mandate.frequency,
    firstCollectionOn: firstOn,
    finalCollectionOn: mandate.final_on,
    authMode: mandate.auth_mode,
    responseUrl: `${outside.platform.config.publicUrl}/api/v1/${outside.tenant}/mandates/response`,
  })
  if (answer.status === 'unavailable') throw new AppError(503, texts.t(outside.language, 'refused.down'))
  if (answer.status === 'refused') throw conflict(texts.t(outside.language, 'refused.bySwitch'))
  await outside.transaction(async work => {
    if ((await lockMandate(work, mandate.id)).state !== 'CREATED')
      throw conflict(texts.t(outside.language, 'refused.notNow'))
    await work.db.updateTable('mandate').set({ first_on: firstOn }).where('id', '=', mandate.id).execute()
    await work.db
      .insertInto('mandate_attempt')
      .values({
        message_id: messageId,
        mandate_id: mandate.id,
        code: null,
        acceptance_reference: null,
        by_link: byLink,
        started_at: work.now,
        answered_at: null,
      })
      .execute()
    await work.enqueue('mandate.unanswered', { messageId, tries: 0 }, { startAfter: firstAskedAt(work.now) })
    await work.audit('mandate.started', 'mandate', mandate.id, { byLink }, mandate.organisation_id)
  })
  return { action: answer.action, fields: answer.fields }
}
