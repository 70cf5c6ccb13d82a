import type { Selectable } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { KEEPS } from '../contract-parts.ts'
import { texts } from './texts.ts'
import type { OrderTable } from './tables.ts'

export type Order = Selectable<OrderTable>

/** A number or name without case and signs. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const byId = (work: Work, orderId: string) =>
  work.db.selectFrom('trade_order').selectAll().where('id', '=', orderId).where('tenant', '=', work.tenant)

/** @throws 403 when it is not there */
export async function orderById(work: Work, orderId: string): Promise<Order> {
  return byId(work, orderId).executeTakeFirstOrThrow(notPermitted)
}

/** The order, whose commands go one after the other. @throws 403 when it is not there, 409 for a cancelled one */
export async function lockOrder(work: Work, orderId: string): Promise<Order> {
  const order = await byId(work, orderId).forUpdate().executeTakeFirstOrThrow(notPermitted)
  if (order.state === 'CANCELLED') throw conflict(texts.t(work.language, 'order.cancelled'))
  return order
}

/** Why nothing new is ordered or invoiced for an organisation now; null when it may be. */
export async function refusalOf(work: Work, organisationId: string): Promise<string | null> {
  const organisation = await organisationById(work, organisationId)
  if (organisation.type !== 'BUYER') return texts.t(work.language, 'order.onlyBorrowers')
  return isStopped(organisation) ? texts.t(work.language, 'order.stopped') : null
}

/** @throws 409 where nothing new may be ordered or invoiced; what was ordered is followed all the same */
export async function assertNotStopped(work: Work, organisationId: string): Promise<void> {
  const refusal = await refusalOf(work, organisationId)
  if (refusal) throw conflict(refusal)
}

export const mayKeep = (work: Work, organisationId: string): boolean => may(work.actor, KEEPS, organisationId)

/** Names of people by their accounts; the borrower's side sees its own by name, not the lender's. */
export async function namesOf(work: Work, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids.filter(one => one !== null))]
  if (!asked.length) return new Map()
  const rows = await work.db.selectFrom('account').select(['id', 'name', 'domain']).where('id', 'in', asked).execute()
  const inside = work.actor.domain === 'admin'
  return new Map(rows.filter(row => inside || row.domain !== 'admin').map(row => [row.id, row.name]))
}
