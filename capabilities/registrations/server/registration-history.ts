import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { registrationHistory } from '../tax-contract.ts'

type Entry = Answer<typeof registrationHistory>[number]
const WHAT = registrationHistory.answer.element.shape.what.options
const MOST = 100

/** What became of a registration, newest first, from its trail; a borrower is not told who of the staff did it. */
export async function historyOf(work: Work, registrationId: string): Promise<Entry[]> {
  const rows = await work.db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.id', 'audit.action', 'audit.detail', 'audit.at', 'account.name', 'account.domain'])
    .where('audit.entity', '=', 'registration')
    .where('audit.entity_id', '=', registrationId)
    .orderBy('audit.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(row => {
    const what = WHAT.find(one => row.action === `registration.${one}`)
    if (!what) return []
    const { number, expiresOn, reason } = row.detail
    const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
    const hidden = row.domain === 'admin' && work.actor.domain !== 'admin'
    return {
      id: String(row.id),
      what,
      number: text(number),
      expiresOn: text(expiresOn),
      reason: text(reason),
      by: hidden ? null : row.name,
      at: row.at,
    }
  })
}
