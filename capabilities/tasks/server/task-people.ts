import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { actorOfAccount, seesOrganisation, staffWho, withinReach } from '@poonji/capabilities/access/server/service.ts'
import type { taskPeople } from '../contract.ts'

/** Colleagues who may be given a task, whoever asks first, then by name. */
export async function readPeople(work: Work): Promise<Answer<typeof taskPeople>> {
  const people = await staffWho(work, 'admin', 'CAN_VIEW_TASKS')
  const { rows: led } = await sql<{ id: string }>`
    select account.id from account where account.tenant = ${work.tenant} and ${withinReach(work.actor)}`.execute(
    work.db,
  )
  const isLed = new Set(led.map(({ id }) => id))
  const self = work.actor.accountId
  return people
    .map(({ accountId, name }) => ({ accountId, name, isLed: accountId !== self && isLed.has(accountId) }))
    .toSorted((a, b) => Number(b.accountId === self) - Number(a.accountId === self) || a.name.localeCompare(b.name))
}

/**
 * Whether somebody opens the list of tasks, and sees the client that one is about: what nobody sees nobody does.
 * @param organisationId null for a task about no client
 */
export async function mayHaveTask(work: Work, accountId: string, organisationId: string | null): Promise<boolean> {
  const actor = await actorOfAccount(work.db, work.tenant, accountId)
  if (actor?.domain !== 'admin' || !may(actor, 'CAN_VIEW_TASKS')) return false
  return organisationId === null || seesOrganisation(work.db, actor, organisationId)
}
