import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { storeGenerated } from '@poonji/capabilities/documents/server/service.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { acceptedKfs, offerById, printKfs, stampStatesOf } from '@poonji/capabilities/offers/server/service.ts'
import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import { advance } from './advance.ts'
import { inviteCurrent } from './invite.ts'
import { agreementPaper, sanctionLetter } from './paper-data.ts'
import { ownersSaid, saysOthers } from './owners-said.ts'
import { agreementById, lockAgreement, type AgreementRow } from './rows.ts'
import './jobs.ts'

const AGREEMENT = new URL('../templates/loan-agreement.typ', import.meta.url)
const SANCTION_LETTER = new URL('../templates/sanction-letter.typ', import.meta.url)

/** Minutes until the next try; then every hour. */
const WAITS = [1, 2, 5, 15, 30]

type Problem = NonNullable<AgreementRow['problem']>

/**
 * Makes an agreement: stamp, sanction letter, agreement, the Key Fact Statement to go with them, and the first signatory is
 * asked to sign. Whatever fails is said as 'document generation problem, wait' and is tried again by itself; what was bought
 * or made before is kept.
 */
export const prepareJob = job('agreement.prepare', async (outside, { agreementId, version }) => {
  const agreement = await agreementById(outside, agreementId)
  const waits = agreement.state === 'PREPARING' || agreement.state === 'GENERATION_PROBLEM'
  if (!waits || agreement.version !== version) return
  // it is made once something is lent again (`resumeAgreements`)
  if (isStopped(await organisationById(outside, agreement.organisation_id))) return
  const stamped = agreement.stamp_certificate ? agreement : await buyStamp(outside, agreement)
  if (!stamped) return
  const papers = await makePapers(outside, stamped)
  if (!papers) return
  await outside.transaction(work => open(work, stamped, papers))
})

/** Buys the stamp in the borrower's state; where none is served, in the lender's own. Null when it cannot be had now. */
async function buyStamp(outside: Outside, agreement: AgreementRow): Promise<AgreementRow | null> {
  const organisation = await organisationById(outside, agreement.organisation_id)
  const offer = await offerById(outside, agreement.loan_request_id)
  for (const stateCode of await stampStatesOf(outside, agreement.organisation_id)) {
    const answer = await outside.ports.estamp.buy({
      stateCode,
      document: 'loan-agreement',
      considerationPaise: offer.sanctioned_paise,
      reference: `${agreement.id}-${stateCode}`,
      firstParty: organisation.name,
      secondParty: offer.terms.lender.name,
    })
    if (answer.status === 'refused' && answer.code === 'state-not-served') continue
    if (answer.status !== 'ok') return problem(outside, agreement, 'stamp')
    const stamp = {
      stamp_state_code: stateCode,
      stamp_certificate: answer.certificateNumber,
      stamp_paise: answer.dutyPaise,
      stamped_at: answer.issuedAt,
    }
    await outside.transaction(async work => {
      await work.db.updateTable('agreement').set(stamp).where('id', '=', agreement.id).execute()
      await work.audit('agreement.stamped', 'agreement', agreement.id, stamp, agreement.organisation_id)
    })
    return { ...agreement, ...stamp }
  }
  return problem(outside, agreement, 'stamp')
}

interface Papers {
  sanctionFileId: string
  kfsFileId: string
  paperFileId: string
  owners: string[]
}

async function makePapers(outside: Outside, agreement: AgreementRow): Promise<Papers | null> {
  const { language } = agreement
  let step: Problem = 'paper'
  try {
    const letter = await renderPdf(SANCTION_LETTER, await sanctionLetter(outside, agreement), language)
    const owners = await ownersSaid(outside, agreement.organisation_id)
    const paper = await renderPdf(AGREEMENT, await agreementPaper(outside, agreement), language)
    const kfs = await printKfs(await acceptedKfs(outside, agreement.loan_request_id))
    step = 'store'
    const store = (name: string, bytes: Uint8Array) =>
      storeGenerated(outside, {
        tenant: outside.tenant,
        name,
        contentType: 'application/pdf',
        bytes,
        organisationId: agreement.organisation_id,
      })
    const { fileId: sanctionFileId } = await store(`Sanction letter ${agreement.number}.pdf`, letter)
    const { fileId: kfsFileId } = await store(`Key Fact Statement ${agreement.number}.pdf`, kfs)
    const { fileId: paperFileId } = await store(`Loan agreement ${agreement.number}.pdf`, paper)
    return { sanctionFileId, kfsFileId, paperFileId, owners }
  } catch (error) {
    const words = error instanceof Error ? error.message : 'unknown'
    outside.platform.log.error({ agreement: agreement.id, step, err: words }, 'agreement papers failed')
    return problem(outside, agreement, step)
  }
}

async function open(work: Work, made: AgreementRow, papers: Papers): Promise<void> {
  const agreement = await lockAgreement(work, made.id)
  const waits = agreement.state === 'PREPARING' || agreement.state === 'GENERATION_PROBLEM'
  if (!waits || agreement.version !== made.version) return
  // while they were made another became an owner
  if (saysOthers(papers.owners, await ownersSaid(work, agreement.organisation_id)))
    return work.enqueue('agreement.prepare', { agreementId: agreement.id, version: agreement.version })
  await work.db
    .updateTable('agreement')
    .set({
      state: 'SIGNING',
      problem: null,
      sanction_file_id: papers.sanctionFileId,
      kfs_file_id: papers.kfsFileId,
      paper_file_id: papers.paperFileId,
      current_file_id: papers.paperFileId,
      prepared_at: work.now,
      owners_said: papers.owners,
    })
    .where('id', '=', agreement.id)
    .execute()
  await advance(work, agreement.loan_request_id, 'DOCS_SENT_TO_SALES')
  await work.audit(
    'agreement.prepared',
    'agreement',
    agreement.id,
    { version: agreement.version },
    agreement.organisation_id,
  )
  await inviteCurrent(work, agreement)
}

/** Says that making failed and plans the next try. */
async function problem(outside: Outside, { id, version }: AgreementRow, what: Problem): Promise<null> {
  await outside.transaction(async work => {
    const { state, tries, organisation_id, version: now } = await lockAgreement(work, id)
    if ((state !== 'PREPARING' && state !== 'GENERATION_PROBLEM') || now !== version) return
    const next = { state: 'GENERATION_PROBLEM', problem: what, tries: tries + 1 } as const
    await work.db.updateTable('agreement').set(next).where('id', '=', id).execute()
    await work.audit('agreement.failed', 'agreement', id, { problem: what, tries: tries + 1 }, organisation_id)
    const startAfter = new Date(work.now.getTime() + (WAITS[tries] ?? 60) * 60_000)
    await work.enqueue('agreement.prepare', { agreementId: id, version }, { startAfter })
  })
  return null
}
