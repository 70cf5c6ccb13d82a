import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { texts } from '../texts.ts'
import { isStopped, organisationById } from './service.ts'

/** What is read where a loan goes no further, since nothing new is lent to the company; never why. */
export async function stoppedWords(work: Work): Promise<string> {
  if (work.viewer && work.viewer.domain !== 'buyer') return texts.t(work.language, 'stopped.client')
  return texts.t(work.language, 'stopped.own', { email: (await lenderOf(work)).supportEmail })
}

/** Why a loan to an organisation goes no further now, in the reader's words; null when it may. */
export async function refusalToLend(work: Work, organisationId: string): Promise<string | null> {
  return isStopped(await organisationById(work, organisationId)) ? stoppedWords(work) : null
}

/** @throws 409 where nothing new is lent: no offer is taken, no agreement made or signed, no limit raised */
export async function assertLentTo(work: Work, organisationId: string): Promise<void> {
  const refusal = await refusalToLend(work, organisationId)
  if (refusal) throw conflict(refusal)
}
