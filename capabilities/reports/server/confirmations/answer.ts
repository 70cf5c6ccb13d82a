import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import '../tables.ts'

/**
 * The borrower's answer, once. @throws 400 for a dispute without a reason, 409 when it was answered before, 403 when it
 * is not there
 */
export async function answerConfirmation(
  work: Work,
  balId: string,
  { agrees, words, saidPaise }: { agrees: boolean; words: string; saidPaise: Paise | null },
): Promise<void> {
  const confirmation = await work.db
    .selectFrom('balance_confirmation')
    .selectAll()
    .where('id', '=', balId)
    .where('tenant', '=', work.tenant)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!confirmation) throw notPermitted()
  if (confirmation.state !== 'SENT') throw conflict(texts.t(work.language, 'bal.answered'))
  if (!agrees && words.length < 5) throw invalid({ words: texts.t(work.language, 'bal.why') })
  await work.db
    .updateTable('balance_confirmation')
    .set({
      state: agrees ? 'CONFIRMED' : 'DISPUTED',
      answered_by: work.actor.accountId,
      answered_at: work.now,
      words: agrees ? '' : words,
      said_paise: agrees ? null : saidPaise,
    })
    .where('id', '=', balId)
    .execute()
  const verb = agrees ? 'balance.confirmed' : 'balance.disputed'
  await work.audit(verb, 'balanceConfirmation', balId, { number: confirmation.number }, confirmation.organisation_id)
}
