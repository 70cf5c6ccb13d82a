import { sql } from 'kysely'
import { job } from '@poonji/api-platform/jobs.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { linkDocument } from '@poonji/capabilities/documents/server/service.ts'
import { channelsOf } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { advance } from './advance.ts'
import { languageOf } from './language-of.ts'
import { about, agreementById, type AgreementRow } from './rows.ts'
import { ownersOf, signatoriesOf } from './signatories.ts'
import '../events.ts'
import './jobs.ts'

/** Everybody has signed: the loan request is ready for disbursal, who stands above is told, and the borrower gets the papers. */
export async function completeAgreement(work: Work, agreement: AgreementRow, fileId: string): Promise<void> {
  await work.db
    .updateTable('agreement')
    .set({ state: 'SIGNED', current_file_id: fileId, signed_at: work.now })
    .where('id', '=', agreement.id)
    .execute()
  await advance(work, agreement.loan_request_id, 'READY_FOR_DISBURSAL')
  await work.audit(
    'agreement.signed',
    'agreement',
    agreement.id,
    { version: agreement.version },
    agreement.organisation_id,
  )
  await work.publish('agreement.signed', about(agreement))
  await sendCopies(work, { ...agreement, current_file_id: fileId })
  await work.enqueue('agreement.file', { agreementId: agreement.id, tries: 0 })
}

/**
 * Sanction letter, Key Fact Statement and signed agreement go to the borrower's people by themselves, in the language of
 * each (RBI, Digital Lending Directions 2025).
 */
async function sendCopies(work: Work, agreement: AgreementRow): Promise<void> {
  const signatories = await signatoriesOf(work, agreement.id)
  const signers = signatories.filter(one => one.side === 'borrower')
  const people = [
    ...signers.map(({ account_id: accountId, mobile, email }) => ({ accountId, mobile, email })),
    ...(await ownersOf(work, agreement.organisation_id)),
  ]
  const attachments = await attachmentsOf(work, agreement)
  const vars = { number: agreement.number, link: `${work.platform.config.publicUrl}/esign/sign/${agreement.id}` }
  const common = { purpose: 'agreement-copy', organisationId: agreement.organisation_id }
  const channelOf = await channelsOf(work, agreement.organisation_id)
  const told = new Set<string>()
  const isFirst = (to: string) => !told.has(to) && Boolean(told.add(to))
  for (const { accountId, mobile, email } of people) {
    const language = await languageOf(work, accountId, agreement.language)
    if (mobile && isFirst(mobile)) {
      const text = texts.t(language, 'sms.signed', vars)
      await sendMessage(work, { ...common, channel: channelOf(mobile), to: mobile, text })
    }
    if (email && isFirst(email)) {
      const subject = texts.t(language, 'mail.signedSubject', vars)
      const text = texts.t(language, 'mail.signedText', vars)
      await sendMessage(work, { ...common, channel: 'mail', to: email, subject, text, attachments })
    }
  }
}

async function attachmentsOf(work: Work, agreement: AgreementRow) {
  const files = [agreement.sanction_file_id, agreement.kfs_file_id, agreement.current_file_id].filter(id => id !== null)
  const rows = await work.db
    .selectFrom('stored_file')
    .select(['key', 'name', 'content_type'])
    .where('id', 'in', files)
    .execute()
  return rows.map(({ key, name, content_type }) => ({ fileKey: key, name, contentType: content_type }))
}

const LAST_TRY = 20

/** The papers take their place among the loan's documents; the loan may be opened a little later. */
export const fileJob = job('agreement.file', async (outside, { agreementId, tries }) => {
  const agreement = await agreementById(outside, agreementId)
  const loanId = await loanOf(outside, agreement.loan_request_id)
  await outside.transaction(async work => {
    if (loanId) return fileUnder(work, agreement, loanId)
    if (tries >= LAST_TRY) return
    const startAfter = new Date(work.now.getTime() + (tries + 1) * 60_000)
    await work.enqueue('agreement.file', { agreementId, tries: tries + 1 }, { startAfter })
  })
})

/** Read by its table's name: loans stand above. */
async function loanOf(outside: Outside, loanRequestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from loan where loan_request_id = ${loanRequestId} and tenant = ${outside.tenant}`.execute(outside.db)
  return rows[0]?.id
}

async function fileUnder(work: Work, agreement: AgreementRow, loanId: string): Promise<void> {
  const papers = [
    ['SANCTION_LETTER', agreement.sanction_file_id],
    ['KEY_FACT_STATEMENT', agreement.kfs_file_id],
    ['LOAN_AGREEMENT', agreement.current_file_id],
  ] as const
  for (const [typeCode, fileId] of papers) {
    if (!fileId) continue
    const there = await work.db.selectFrom('document').select('id').where('file_id', '=', fileId).executeTakeFirst()
    if (!there) await linkDocument(work, { ownerKind: 'loan', ownerId: loanId, typeCode, fileId, verified: true })
  }
}
