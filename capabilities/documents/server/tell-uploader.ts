import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { membersWho } from '@poonji/capabilities/access/server/service.ts'
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

/**
 * Who uploaded it hears at once what is wrong, in their language; the screen says what to do. Staff see it in their lists.
 * Whoever sent it by a link has told no number: the company's people hear, for the paper is asked of them again.
 */
export async function tellUploader(work: Work, rejected: Rejected): Promise<void> {
  const { uploadedBy, organisationId, typeCode, reasonCode, written } = rejected
  const type = await documentType(work, { code: typeCode })
  const known = isRejectionReason(reasonCode) && reasonCode !== 'OTHER'
  const people = uploadedBy
    ? await uploaderOf(work, uploadedBy)
    : await membersWho(work, organisationId, 'CAN_UPLOAD_DOCUMENTS')
  for (const to of people) {
    const document = to.language === 'hi' ? type.name_hi : type.name_en
    const reason = known ? REJECTION_REASONS[reasonCode].label[to.language] : (written ?? '')
    await tell(work, to, { document, reason, organisationId })
  }
}

/** The same of a file that stands among no documents: the paper of a registration, a certificate or a statement. */
export async function tellOfInfected(work: Work, file: { name: string; uploadedBy: string | null }): Promise<void> {
  const people = file.uploadedBy ? await uploaderOf(work, file.uploadedBy) : []
  for (const to of people)
    await tell(work, to, { document: file.name, reason: REJECTION_REASONS.INFECTED.label[to.language] })
}

const uploaderOf = (work: Work, uploadedBy: string) =>
  work.db
    .selectFrom('account')
    .select(['mobile', 'language'])
    .where('id', '=', uploadedBy)
    .where('domain', '<>', 'admin')
    .execute()

async function tell(
  work: Work,
  to: { mobile: string; language: Language },
  { document, reason, organisationId }: { document: string; reason: string; organisationId?: string },
): Promise<void> {
  const text = texts.t(to.language, 'sms.rejected', { document, reason })
  await sendMessage(work, { channel: 'sms', to: to.mobile, text, purpose: 'document-rejected', organisationId })
}
