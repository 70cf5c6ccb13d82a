import type { Work } from '@poonji/api-platform/work.ts'
import { requireChecked } from '@poonji/capabilities/documents/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import { decidable, decisionOf, type Decision } from '../two-people.ts'
import { settleInterest } from './settle-interest.ts'
import './tables.ts'

/**
 * A certificate was found true with the tax department: the tax settles the interest it was deducted from, as of the days
 * that fell due, so no late payment charge stays on it; what accrued by a year's end once it falls due. Or it is refused, and the interest stays owed. @throws 403 for
 * whoever recorded it, 409 when it was decided or its interest is told by another meanwhile, 400 for a refusal without a
 * reason; to accept one whose paper nobody could open, as `requireChecked`
 */
export async function decideTds(work: Work, certificateId: string, decision: Decision): Promise<void> {
  const asked = await work.db
    .selectFrom('tds_certificate')
    .selectAll()
    .where('id', '=', certificateId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  const certificate = decidable(work, asked, decision)
  if (decision.approve) await requireChecked(work, certificate.file_id)
  await work.db.updateTable('tds_certificate').set(decisionOf(work, decision)).where('id', '=', certificateId).execute()
  const { organisation_id: organisationId, number, quarter, amount_paise: amountPaise } = certificate
  const aheadPaise = decision.approve ? await settleInterest(work, certificate) : 0
  const detail = { quarter, amountPaise, approved: decision.approve }
  await work.audit('tds.decided', 'tdsCertificate', certificateId, detail, organisationId)
  await tellOwner(work, organisationId, 'tds-certificate', language =>
    decision.approve
      ? texts.t(language, aheadPaise ? 'tds.smsAhead' : 'tds.smsApproved', {
          number,
          amount: formatMoney(amountPaise),
          ahead: formatMoney(aheadPaise),
        })
      : texts.t(language, 'tds.smsRefused', { number, reason: decision.note }),
  )
}
