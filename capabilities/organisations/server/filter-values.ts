import type { Actor } from '@poonji/api-platform/actor.ts'
import { allEntityTypes, allStates } from '@poonji/capabilities/reference/server/service.ts'
import { LEAD_VIEWS } from '../contract.ts'
import { REGION_NAMES, REGIONS } from '@poonji/capabilities/reference/status.ts'
import { LIST_STATES } from '../status.ts'

const STATES = Object.entries(LIST_STATES).map(([code, { en, hi }]) => ({ code, name: { en, hi } }))

/** What the filters of the organisation list may hold. */
export function filterValues(actor: Actor) {
  return {
    STATE: allStates(),
    REGION: REGIONS.map(code => ({ code, name: REGION_NAMES[code] })),
    ENTITY_TYPE: allEntityTypes(),
    STATUS: actor.domain === 'admin' ? STATES : [],
    // whom sales look after is no matter of partners: theirs are those they brought
    VIEW: actor.domain === 'admin' ? [...LEAD_VIEWS] : (['ALL'] satisfies (typeof LEAD_VIEWS)[number][]),
  }
}
