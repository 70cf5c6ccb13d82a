import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy, teamSize } from '@poonji/capabilities/access/server/service.ts'
import { allEntityTypes, allStates } from '@poonji/capabilities/reference/server/service.ts'
import { REGION_NAMES, REGIONS } from '@poonji/capabilities/reference/status.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import { LEAD_VIEWS } from '../contract.ts'
import { DATE_PRESET_NAMES, LIST_STATES, PARTNER_TYPES } from '../status.ts'

const named = (names: Record<string, Bilingual>) =>
  Object.entries(names).map(([code, { en, hi }]) => ({ code, name: { en, hi } }))

/** The lead views of whoever looks: partners have no BIDASSIST (specification, section 3). */
export const viewsOf = (actor: Actor) => LEAD_VIEWS.filter(view => view !== 'BIDASSIST' || actor.domain !== 'partner')

/** What the filters of the organisation list may hold. */
export async function filterValues(work: Work) {
  const { db, actor, language } = work
  return {
    STATE: allStates(language),
    REGION: REGIONS.map(code => ({ code, name: REGION_NAMES[code] })),
    ENTITY_TYPE: allEntityTypes(),
    STATUS: actor.domain === 'admin' ? named(LIST_STATES) : [],
    BROUGHT_BY: actor.domain === 'admin' ? await partnersSeen(work) : [],
    PRESET: named(DATE_PRESET_NAMES),
    VIEW: viewsOf(actor),
    team: await teamSize(db, actor),
  }
}

const MOST_PARTNERS = 1_000

const partnersSeen = ({ db, actor, tenant }: Work) =>
  db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('tenant', '=', tenant)
    .where('type', 'in', PARTNER_TYPES)
    .where(seenBy(actor))
    .orderBy('name')
    .limit(MOST_PARTNERS)
    .execute()
