import { conflict } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { isNotBeingSent, isUnknownToBank } from '@poonji/capabilities/disbursals/server/service.ts'
import { texts } from '../texts.ts'
import { lockPayment, movePayment } from './move.ts'
import { tellOfPayment } from './tell.ts'

const tooLate = ({ language }: Work) => conflict(texts.t(language, 'pay.giveUp'))

/**
 * Gives up a payment that waits for money of ours: the bank did not take it, does not know it, and no order of it is out.
 * It may be released again or taken back. @throws 409 for any other, or while the bank does not say so
 */
export async function giveUpPayment(outside: Outside, statementId: string, reason: string): Promise<void> {
  const { number, attempt } = await outside.transaction(work => lockPayment(work, statementId))
  if (!(await isUnknownToBank(outside, `${number}-${attempt}`))) throw tooLate(outside)
  await outside.transaction(async work => {
    const row = await lockPayment(work, statementId)
    const unsent = await work.db
      .selectFrom('payout_statement')
      .select('id')
      .where('id', '=', row.id)
      .where(isNotBeingSent(work))
      .executeTakeFirst()
    if (row.status !== 'PROCESSING' || row.attempt !== attempt || !row.short || !unsent) throw tooLate(work)
    await tellOfPayment(work, await movePayment(work, row, 'FAILED', { reason, short: true }), 'sms.payFailedByUs')
  })
}
