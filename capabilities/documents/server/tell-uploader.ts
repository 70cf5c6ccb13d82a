import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isRejectionReason, REJECTION_REASONS } from '../reasons.ts'
import type { Language } from '@poonji/kernel/dates.ts'
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
  const to = await uploaderOf(work, uploadedBy)
  if (!to) return
  const type = await documentType(work, { code: typeCode })
  const document = to.language === 'hi' ? type.name_hi : type.name_en
  const known = isRejectionReason(reasonCode) && reasonCode !== 'OTHER'
  const reason = known ? REJECTION_REASONS[reasonCode].label[to.language] : (written ?? '')
  await tell(work, to, { document, reason, organisationId })
}

/** The same of a file that stands among no documents: the paper of a registration, a certificate or a statement. */
export async function tellOfInfected(work: Work, file: { name: string; uploadedBy: string | null }): Promise<void> {
  const to = await uploaderOf(work, file.uploadedBy)
  if (to) await tell(work, to, { document: file.name, reason: REJECTION_REASONS.INFECTED.label[to.language] })
}

async function uploaderOf(work: Work, uploadedBy: string | null) {
  if (!uploadedBy) return undefined
  const to = await work.db
    .selectFrom('account')
    .select(['mobile', 'language', 'domain'])
    .where('id', '=', uploadedBy)
    .executeTakeFirst()
  return to && to.domain !== 'admin' ? to : undefined
}

async function tell(
  work: Work,
  to: { mobile: string; language: Language },
  { document, reason, organisationId }: { document: string; reason: string; organisationId?: string },
): Promise<void> {
  const text = texts.t(to.language, 'sms.rejected', { document, reason })
  await sendMessage(work, { channel: 'sms', to: to.mobile, text, purpose: 'document-rejected', organisationId })
}
