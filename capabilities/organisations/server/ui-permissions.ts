import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { PERMISSIONS, type Permission } from '@poonji/contract/permissions.ts'
import { LISTED_TYPES } from '../status.ts'
import { hasTab, TABS, type Tab } from '../tabs.ts'
import { viewsOf } from './filter-values.ts'
import { organisationById } from './service.ts'

/** What the viewer may do with one organisation, and the tabs they see of it. */
export async function permissionsOf(work: Work, organisationId: string) {
  const organisation = await organisationById(work, organisationId)
  const holds = (permission: Permission) => may(work.actor, permission, organisationId)
  const keys = Object.keys(TABS) as Tab[]
  return {
    permissions: PERMISSIONS.filter(holds),
    tabs: Object.fromEntries(keys.map(tab => [tab, hasTab(tab, organisation) && holds(TABS[tab])])),
  }
}

/** What the viewer may do with lists; buyers have none. */
export function permissionsOfList(work: Work) {
  const { actor } = work
  const lists = actor.domain !== 'buyer' && may(actor, 'CAN_VIEW_LEADS')
  return {
    permissions: PERMISSIONS.filter(permission => may(actor, permission)),
    views: lists ? viewsOf(actor) : [],
    types: lists ? [...LISTED_TYPES] : [],
  }
}
