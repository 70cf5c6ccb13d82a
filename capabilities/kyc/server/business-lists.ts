import type { Outside, Work } from '@poonji/api-platform/work.ts'
import {
  organisationById,
  panOfOrganisation,
  type Organisation,
} from '@poonji/capabilities/organisations/server/service.ts'
import type { ScreeningAnswer } from '@poonji/integrations/screening/port.ts'
import type { ScreeningState } from '../status.ts'
import { dropCases, openCase } from './cases.ts'
import { lockProgress, progressOf, screenBusiness, setBusiness } from './recheck.ts'
import './tables.ts'

/** Asks the lists about a business by its name and PAN. */
export function askLists(outside: Outside, organisation: Organisation): Promise<ScreeningAnswer> {
  const pan = panOfOrganisation(outside, organisation)
  return outside.ports.screening.screen({ kind: 'business', name: organisation.name, ...(pan && { pan }) })
}

/**
 * Keeps what the lists said of a business. What operations decided stands until an entry is found that was not before
 * them; an answer about the name or PAN that it had before is none.
 */
export async function keepFound(work: Work, asked: Organisation, answer: ScreeningAnswer): Promise<void> {
  if (answer.status !== 'ok' || !sameAs(asked, await organisationById(work, asked.id))) return
  const about = { organisation_id: asked.id }
  const before = (await progressOf(work, asked.id)).screening_state
  const known = await entriesKnown(work, asked.id)
  const hasNew = answer.hits.some(hit => !known.has(entryOf(hit)))
  const state = stateBy(before, { found: answer.hits.length > 0, hasNew })
  await work.audit(
    'organisation.screened',
    'organisation',
    asked.id,
    { reference: answer.reference, listsAsOf: answer.listsAsOf, hits: answer.hits.length },
    asked.id,
  )
  if (state === 'HIT' && (state !== before || hasNew))
    await openCase(work, about, 'SCREENING', { nameThere: null, bornThere: null, score: null, hits: answer.hits })
  if (state === 'CLEAR') await dropCases(work, asked.id, ['SCREENING'])
  await setBusiness(work, asked.id, { screening_state: state, screened_at: work.now })
}

/** Its name or PAN is another: what the lists said was of the one before. Nothing where nothing was asked yet. */
export async function searchAnew(work: Work, organisationId: string): Promise<void> {
  if (!(await lockProgress(work, organisationId))) return
  await dropCases(work, organisationId, ['SCREENING'])
  await setBusiness(work, organisationId, { screening_state: 'WAITING' })
  await screenBusiness(work, organisationId)
}

const sameAs = (asked: Organisation, now: Organisation) =>
  asked.name === now.name && (asked.pan_index ?? Buffer.of()).equals(now.pan_index ?? Buffer.of())

function stateBy(before: ScreeningState, { found, hasNew }: { found: boolean; hasNew: boolean }): ScreeningState {
  const decided = before === 'CLEARED' || before === 'CONFIRMED'
  if (decided && !hasNew) return before
  return found ? 'HIT' : 'CLEAR'
}

const entryOf = ({ list, entry }: { list: string; entry: string }) => `${list} ${entry}`

/** What was found of it before, but for what was dropped. */
async function entriesKnown(work: Work, organisationId: string): Promise<Set<string>> {
  const cases = await work.db
    .selectFrom('kyc_case')
    .select('detail')
    .where('organisation_id', '=', organisationId)
    .where('promoter_id', 'is', null)
    .where('state', '<>', 'DROPPED')
    .execute()
  return new Set(cases.flatMap(({ detail }) => detail.hits.map(entryOf)))
}
