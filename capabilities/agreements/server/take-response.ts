import type { Selectable } from 'kysely'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { fileBytes, storeGenerated } from '@poonji/capabilities/documents/server/service.ts'
import type { SigningResponse } from '@poonji/integrations/esign/port.ts'
import { compareNames } from '@poonji/kernel/names.ts'
import { closeSigning, holdForName, noteFailure, noteSignature } from './note-answer.ts'
import { agreementById, type AgreementRow } from './rows.ts'
import type { SignatoryRow } from './signatories.ts'
import type { SigningTable } from './tables.ts'

export type SigningRow = Selectable<SigningTable>

/** One attempt with what it is about. */
export interface Attempt {
  signing: SigningRow
  agreement: AgreementRow
  signatory: SignatoryRow
}

/**
 * Takes the provider's answer that a browser carries here. Only what the provider signed for this very transaction and
 * document counts; a second answer, one that comes late, and one that was overtaken change nothing.
 * @returns the attempt, to lead the person back
 * @throws 404 for a transaction that is not ours, 400 for an answer that is not the provider's
 */
export async function takeResponse(outside: Outside, fields: Record<string, string>): Promise<Attempt> {
  const attempt = await attemptOf(outside, outside.ports.esign.transactionOf(fields))
  const { signing, agreement } = attempt
  // also one that comes again: whoever brings it is led back by a link that works
  const answer = await outside.ports.esign.readResponse(fields, signing)
  if (answer.status === 'refused') {
    await outside.transaction(work =>
      work.audit(
        'signing.refused',
        'agreement',
        agreement.id,
        { code: answer.code, txn: signing.txn },
        agreement.organisation_id,
      ),
    )
    throw new AppError(400, 'request.malformed')
  }
  if (signing.state !== 'started' && signing.state !== 'pending') return attempt
  await (answer.status === 'signed'
    ? takeSignature(outside, attempt, answer)
    : outside.transaction(work => noteFailure(work, attempt, answer)))
  return attempt
}

async function attemptOf(outside: Work, txn: string | null): Promise<Attempt> {
  const signing = txn
    ? await outside.db
        .selectFrom('signing')
        .selectAll()
        .where('txn', '=', txn)
        .where('tenant', '=', outside.tenant)
        .executeTakeFirst()
    : undefined
  if (!signing) throw new AppError(404, 'notFound')
  const agreement = await agreementById(outside, signing.agreement_id)
  // also one whom another replaced meanwhile: their signature counts no more, and they are led back all the same
  const signatory = await outside.db
    .selectFrom('signatory')
    .selectAll()
    .where('id', '=', signing.signatory_id)
    .executeTakeFirstOrThrow()
  return { signing, agreement, signatory }
}

type Signed = Extract<SigningResponse, { status: 'signed' }>

async function takeSignature(outside: Outside, attempt: Attempt, answer: Signed): Promise<void> {
  const { signing, agreement } = attempt
  if (compareNames(await expectedName(outside, attempt), answer.signerName).verdict !== 'match')
    return outside.transaction(work => holdForName(work, attempt, answer.signerName))
  const signed = outside.ports.esign.embed(await fileBytes(outside, signing.prepared_file_id), answer.cms)
  const found = signed && (await outside.ports.esign.readPdfSignatures(signed, outside.now))
  if (!signed || !found?.every(one => one.valid))
    return outside.transaction(work => closeSigning(work, attempt, 'failed', 'EMBED'))
  const { fileId } = await storeGenerated(outside, {
    tenant: outside.tenant,
    name: `Loan agreement ${agreement.number}.pdf`,
    contentType: 'application/pdf',
    bytes: signed,
    organisationId: agreement.organisation_id,
  })
  return outside.transaction(work =>
    noteSignature(work, attempt, { fileId, signerName: answer.signerName, at: answer.at }),
  )
}

/** Whose Aadhaar must have signed: the signatory's, or for the lender that of who was logged in. */
async function expectedName(outside: Outside, { signing, signatory }: Attempt): Promise<string> {
  if (signatory.side === 'borrower') return signatory.name
  const row = await outside.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', signing.account_id)
    .executeTakeFirst()
  return row?.name ?? ''
}
