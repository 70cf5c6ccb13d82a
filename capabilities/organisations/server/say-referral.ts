import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, dateInIndia } from '@poonji/kernel/dates.ts'
import { isPartner, PARTNER_TYPES } from '../status.ts'
import '../events.ts'
import { standsStopped } from './lent-nothing-new.ts'
import { isOfOnePan, organisationById, type Organisation } from './read-organisation.ts'

/** So long after it came an organisation may still say by whose code. */
const OPEN_DAYS = 30

/** Whether it may still be said. */
export const isOpen = (work: Work, row: Organisation) =>
  !row.brought_by && !isPartner(row.type) && work.today <= addDays(dateInIndia(row.created_at), OPEN_DAYS)

/** The partner organisation of a referral code; null for a code that nobody has, and of a partner that is stopped. */
export async function partnerOfReferralCode(work: Work, code: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('organisation')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('type', 'in', PARTNER_TYPES)
    .where('referral_code', '=', code.trim().toUpperCase())
    .where(eb => eb.not(standsStopped))
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * By whose code an organisation came: from now on it is that partner's client.
 * @returns why not: said already, settled otherwise or too late, a code of nobody, or the firm's own as a partner
 */
export async function sayReferral(
  work: Work,
  organisationId: string,
  given: string,
): Promise<'said' | 'closed' | 'unknown' | 'own' | null> {
  const code = given.toUpperCase()
  const organisation = await organisationById(work, organisationId)
  const partner = await partnerOfReferralCode(work, code)
  if (partner && organisation.brought_by === partner) return 'said'
  if (!isOpen(work, organisation)) return 'closed'
  if (!partner) return 'unknown'
  if (isOfOnePan(await organisationById(work, partner), organisation)) return 'own'
  const changed = await work.db
    .updateTable('organisation')
    .set({ brought_by: partner, referral_code: code })
    .where('id', '=', organisationId)
    .where('brought_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return 'closed'
  await work.audit('organisation.broughtBy', 'organisation', organisationId, { partnerId: partner }, organisationId)
  await work.publish('organisation.referred', { organisationId, partnerId: partner })
  return null
}
