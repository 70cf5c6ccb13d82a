import type { Selectable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { standsBadly } from '@poonji/capabilities/access/server/service.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from './texts.ts'
import type { OrganisationTable } from './tables.ts'

type Standing = Pick<Selectable<OrganisationTable>, 'non_cooperative_at' | 'blacklisted_at' | 'deceased_at'>

/** Whether nothing new is lent to it: it does not cooperate, is blacklisted, or who it stands for has died. */
export const isStopped = (organisation: Standing): boolean =>
  (organisation.non_cooperative_at ?? organisation.blacklisted_at ?? organisation.deceased_at) !== null

/** SQL of `organisation`: it `isStopped`. */
export const standsStopped = standsBadly('organisation')

/** What is read where a loan goes no further, since nothing new is lent to the company; never why. */
export async function stoppedWords(work: Work): Promise<string> {
  if (work.viewer && work.viewer.domain !== 'buyer') return texts.t(work.language, 'stopped.client')
  return texts.t(work.language, 'stopped.own', { email: (await lenderOf(work)).supportEmail })
}

/** Why a loan to an organisation goes no further now, in the reader's words; null when it may. */
export async function refusalToLend(work: Work, organisationId: string): Promise<string | null> {
  const { stopped } = await work.db
    .selectFrom('organisation')
    .select(standsStopped.as('stopped'))
    .where('id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirstOrThrow(notPermitted)
  return stopped ? stoppedWords(work) : null
}

/** @throws 409 where nothing new is lent: no offer is taken, no agreement made or signed, no limit raised */
export async function assertLentTo(work: Work, organisationId: string): Promise<void> {
  const refusal = await refusalToLend(work, organisationId)
  if (refusal) throw conflict(refusal)
}
