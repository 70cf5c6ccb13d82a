import type { Outside, Work } from '@poonji/api-platform/work.ts'
import {
  organisationById,
  panOfOrganisation,
  type Organisation,
} from '@poonji/capabilities/organisations/server/service.ts'
import type { ScreeningAnswer } from '@poonji/integrations/screening/port.ts'
import { dropCases, openCase } from './cases.ts'
import { judgeHits, whatWasFound } from './found-on-lists.ts'
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
  const before = (await progressOf(work, asked.id)).screening_state
  const about = { organisationId: asked.id, promoterId: null }
  const { state, toDecide } = await judgeHits(work, about, before, answer.hits)
  await work.audit(
    'organisation.screened',
    'organisation',
    asked.id,
    { reference: answer.reference, listsAsOf: answer.listsAsOf, hits: answer.hits.length },
    asked.id,
  )
  if (toDecide) await openCase(work, { organisation_id: asked.id }, 'SCREENING', whatWasFound(answer.hits))
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
