import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isRejectionReason, REJECTION_REASONS } from '../reasons.ts'
import { documentType } from './catalogue.ts'
import { texts } from './texts.ts'

interface Rejected {
  uploadedBy: string | null
  organisationId: string
  typeCode: string
  reasonCode: string | null
  /** What was written by hand, for a reason that has no words of its own. */
  written: string | null
}

/** Who uploaded it hears at once what is wrong, in their language; the screen says what to do. Staff see it in their lists. */
export async function tellUploader(work: Work, rejected: Rejected): Promise<void> {
  const { uploadedBy, organisationId, typeCode, reasonCode, written } = rejected
  if (!uploadedBy) return
  const to = await work.db
    .selectFrom('account')
    .select(['mobile', 'language', 'domain'])
    .where('id', '=', uploadedBy)
    .executeTakeFirst()
  if (!to || to.domain === 'admin') return
  const type = await documentType(work, { code: typeCode })
  const document = to.language === 'hi' ? type.name_hi : type.name_en
  const known = isRejectionReason(reasonCode) && reasonCode !== 'OTHER'
  const reason = known ? REJECTION_REASONS[reasonCode].label[to.language] : (written ?? '')
  const text = texts.t(to.language, 'sms.rejected', { document, reason })
  await sendMessage(work, { channel: 'sms', to: to.mobile, text, purpose: 'document-rejected', organisationId })
}
