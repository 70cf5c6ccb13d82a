import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { sheet } from '../contract.ts'
import { texts } from './texts.ts'
import type { Case } from './case.ts'
import { say } from './say.ts'
import './tables.ts'

type Happened = Answer<typeof sheet>['timeline']
const SHOWN = 50

/** What happened to a case, newest first; an offer that ended says why the case is on the desk again. */
export async function happened(work: Work, file: Case): Promise<Happened> {
  const [events, ends] = await Promise.all([eventsOf(work, file.id), offersEnded(work, file.application_id)])
  return [...ends, ...events].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SHOWN)
}

async function eventsOf(work: Work, caseId: string): Promise<Happened> {
  const rows = await work.db
    .selectFrom('underwriting_event as e')
    .leftJoin('account', 'account.id', 'e.account_id')
    .select(['e.kind', 'e.vars', 'e.at', 'account.name'])
    .where('e.case_id', '=', caseId)
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(row => ({
    what: say(work.language, { key: `event.${row.kind}`, vars: row.vars }),
    by: row.name,
    at: row.at,
  }))
}

/** The last offer of an application was taken back, with a reason, or its time ran out. */
async function offersEnded(work: Work, applicationId: string): Promise<Happened> {
  const rows = await work.db
    .selectFrom('application_event as e')
    .leftJoin('account', 'account.id', 'e.by_account')
    .select(['e.reason', 'e.at', 'account.name'])
    .where('e.application_id', '=', applicationId)
    .where('e.to_status', '=', 'OFFER_WITHDRAWN')
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map(({ reason, at, name }) => ({
    what: reason
      ? texts.t(work.language, 'event.offerWithdrawn', { reason })
      : texts.t(work.language, 'event.offerExpired'),
    by: name,
    at,
  }))
}
