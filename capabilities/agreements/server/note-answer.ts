import type { Work } from '@poonji/api-platform/work.ts'
import { advance } from './advance.ts'
import { completeAgreement } from './complete.ts'
import { inviteCurrent } from './invite.ts'
import { lockAgreement, type AgreementRow } from './rows.ts'
import { currentOf, hasLeftSince, signatoriesOf } from './signatories.ts'
import type { Attempt } from './take-response.ts'

/** Whether the attempt still waits, after its agreement was locked: of several answers at once one is heard. */
async function lockAttempt(work: Work, { signing, agreement }: Attempt): Promise<AgreementRow | null> {
  const locked = await lockAgreement(work, agreement.id)
  const now = await work.db
    .selectFrom('signing')
    .select('state')
    .where('txn', '=', signing.txn)
    .executeTakeFirstOrThrow()
  return now.state === 'started' || now.state === 'pending' ? locked : null
}

/** The provider answers later, or the person did not sign. */
export async function noteFailure(
  work: Work,
  attempt: Attempt,
  answer: { status: 'pending' } | { status: 'failed'; code: string },
): Promise<void> {
  if (answer.status === 'failed') return closeSigning(work, attempt, 'failed', answer.code)
  if (!(await lockAttempt(work, attempt))) return
  await work.db.updateTable('signing').set({ state: 'pending' }).where('txn', '=', attempt.signing.txn).execute()
}

/** Ends an attempt without a signature; the signatory may try again. */
export async function closeSigning(work: Work, attempt: Attempt, state: 'failed', code: string): Promise<void> {
  if (await lockAttempt(work, attempt)) await endUnsigned(work, attempt, state, code)
}

async function endUnsigned(work: Work, attempt: Attempt, state: 'failed', code: string): Promise<void> {
  await settle(work, attempt, state, code)
  await work.db
    .updateTable('signatory')
    .set({ state: 'failed', code })
    .where('id', '=', attempt.signatory.id)
    .where('state', '!=', 'signed')
    .execute()
  await audit(work, attempt, 'signing.failed', { code })
}

/** Somebody else's Aadhaar signed: the borrower's papers wait for operations, the lender's person tries again. */
export async function holdForName(work: Work, attempt: Attempt, signedName: string): Promise<void> {
  const { agreement, signatory } = attempt
  const locked = await lockAttempt(work, attempt)
  if (!locked) return
  await settle(work, attempt, 'mismatch', 'NAME')
  const ours = signatory.side === 'lender'
  await work.db
    .updateTable('signatory')
    .set({ state: ours ? 'failed' : 'mismatch', code: 'NAME', signed_name: signedName })
    .where('id', '=', signatory.id)
    .where('state', '!=', 'signed')
    .execute()
  if (!ours && locked.state === 'SIGNING')
    await work.db.updateTable('agreement').set({ state: 'ON_HOLD' }).where('id', '=', agreement.id).execute()
  await audit(work, attempt, 'signing.otherName', {})
}

/** A signature stands in the paper: the next one is asked, or everything is done. */
export async function noteSignature(
  work: Work,
  attempt: Attempt,
  signature: { fileId: string; signerName: string; at: Date },
): Promise<void> {
  const { signing, signatory } = attempt
  const agreement = await lockAttempt(work, attempt)
  if (!agreement) return
  const stands =
    agreement.current_file_id === signing.base_file_id &&
    ['SIGNING', 'WITH_LENDER', 'ON_HOLD'].includes(agreement.state)
  if (!stands) return settle(work, attempt, 'overtaken', null)
  // a signature that comes when they act for the business no more binds nobody
  if (await hasLeftSince(work, agreement.organisation_id, signatory))
    return endUnsigned(work, attempt, 'failed', 'LEFT')
  await settle(work, attempt, 'signed', null)
  await work.db
    .updateTable('signatory')
    .set({ state: 'signed', code: null, signed_name: signature.signerName, signed_at: work.now })
    .where('id', '=', signatory.id)
    .execute()
  await audit(work, attempt, 'signing.signed', {})
  const next = currentOf(await signatoriesOf(work, agreement.id))
  const state = next?.side === 'lender' ? ('WITH_LENDER' as const) : ('SIGNING' as const)
  await work.db
    .updateTable('agreement')
    .set({ current_file_id: signature.fileId, state })
    .where('id', '=', agreement.id)
    .execute()
  if (!next) return completeAgreement(work, agreement, signature.fileId)
  if (next.side === 'lender') await advance(work, agreement.loan_request_id, 'DOCS_SENT_TO_NBFC')
  await inviteCurrent(work, agreement)
}

async function settle(
  work: Work,
  { signing }: Attempt,
  state: 'signed' | 'failed' | 'mismatch' | 'overtaken',
  code: string | null,
) {
  await work.db
    .updateTable('signing')
    .set({ state, code, answered_at: work.now })
    .where('txn', '=', signing.txn)
    .execute()
}

const audit = (work: Work, { agreement, signatory }: Attempt, action: string, detail: Record<string, unknown>) =>
  work.audit(action, 'agreement', agreement.id, { signatoryId: signatory.id, ...detail }, agreement.organisation_id)
