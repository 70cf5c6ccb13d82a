import type { Updateable } from 'kysely'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { foundOf, isPanOf } from '@poonji/capabilities/leads/server/service.ts'
import type { FoundCompany } from '@poonji/capabilities/leads/contract.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { GstError } from '../status.ts'
import './jobs.ts'
import { isTheirs, partnerOfPan } from './make-partner.ts'
import type { Onboarding } from './onboarding.ts'
import type { PartnerOnboardingTable } from './tables.ts'

const AGAIN_AFTER_MS = 30_000

/** Asks the GST portal about somebody who becomes a partner, and keeps what it tells; asks again while it is down. */
export async function readGst(outside: Outside, onboardingId: string): Promise<void> {
  const row = await pending(outside, onboardingId)
  if (!row) return
  const answer = await outside.ports.gst.search(row.gstin)
  if (answer.status === 'unavailable')
    return outside.transaction(work =>
      work.enqueue('partner.readGst', { onboardingId }, { startAfter: new Date(work.now.getTime() + AGAIN_AFTER_MS) }),
    )
  if (answer.status === 'refused') return outside.transaction(work => fail(work, row, 'UNKNOWN'))
  if (answer.taxpayer.status !== 'Active') return outside.transaction(work => fail(work, row, 'INACTIVE'))
  const pan = panOfGstin(row.gstin)
  const verified = await isPanOf(outside, pan, answer.taxpayer.legalName)
  await outside.transaction(async work => {
    const there = await partnerOfPan(work, pan)
    if (there && !(await isTheirs(work, row, there))) return fail(work, row, 'PARTNER_THERE')
    return keep(work, row, foundOf(row.gstin, pan, answer.taxpayer), verified)
  })
}

const pending = (work: Work, onboardingId: string): Promise<Onboarding | undefined> =>
  work.db
    .selectFrom('partner_onboarding')
    .selectAll()
    .where('id', '=', onboardingId)
    .where('gst_state', '=', 'PENDING')
    .executeTakeFirst()

const fail = (work: Work, row: Onboarding, error: GstError) =>
  answered(work, row, { gst_state: 'FAILED', gst_error: error })

const keep = (work: Work, row: Onboarding, found: FoundCompany, verified: boolean) =>
  answered(work, row, {
    gst_state: 'FOUND',
    found: JSON.stringify(found),
    pan_verified_at: verified ? work.now : null,
  })

/** The GST number may have been changed meanwhile: then this answer is about another. */
async function answered(work: Work, row: Onboarding, told: Updateable<PartnerOnboardingTable>): Promise<void> {
  await work.db
    .updateTable('partner_onboarding')
    .set(told)
    .where('id', '=', row.id)
    .where('gstin', '=', row.gstin)
    .where('gst_state', '=', 'PENDING')
    .execute()
}
