import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '@poonji/api-platform/errors.ts'
import { oneFileOf } from '@poonji/api-platform/http/one-file.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { BankCredit, BankFeedAnswer } from '@poonji/integrations/bank-feed/port.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { normalizeBankReference } from '@poonji/kernel/identifiers/bank-reference.ts'
import { textOfBytes } from '@poonji/kernel/text-of-bytes.ts'
import { CREDIT_FILE_BYTES, type RowError } from '../credit-contract.ts'
import { texts } from './texts.ts'
import { importsOf } from './credit-list.ts'
import './job-names.ts'

/**
 * Takes in the bank's file of credits. Good rows are kept, bad ones are named; a credit that is there already, from this
 * file or another, is not taken twice. @throws 400 for what is no such file, or
 * not all of it, 415 for another kind of file
 */
export async function importCredits(outside: Outside, request: FastifyRequest) {
  const { name, bytes } = await fileOf(outside, request)
  const answer = outside.ports.bankFeed.read(textOfBytes(bytes) ?? bytes.toString('utf8'))
  if (answer.status === 'refused') {
    // a workbook or a PDF: of text nothing is found
    if (await fileTypeFromBuffer(bytes)) throw new AppError(415, texts.t(outside.language, 'import.notCsv'))
    const missing = answer.missing?.join(', ') ?? ''
    throw new AppError(400, texts.t(outside.language, `import.refused.${answer.code}`, { columns: missing }))
  }
  const { credits, errors } = taken(answer, outside.today)
  const importId = await outside.transaction(async work => {
    const { id } = await work.db
      .insertInto('bank_credit_import')
      .values({
        tenant: work.tenant,
        file_name: name,
        finger_print: createHash('sha256').update(bytes).digest('hex'),
        imported: 0,
        already_there: 0,
        errors: JSON.stringify(errors),
        imported_by: work.actor.accountId,
        imported_at: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const imported = await insertCredits(work, id, credits)
    const figures = { imported, already_there: credits.length - imported }
    await work.db.updateTable('bank_credit_import').set(figures).where('id', '=', id).execute()
    await work.audit('bankCredit.imported', 'bankCreditImport', id, { ...figures, errors: errors.length })
    await work.enqueue('payment.match', { importId: id })
    return id
  })
  const [made] = await importsOf(outside, importId)
  if (!made) throw new Error('the import is gone')
  return made
}

/** A day that has not come yet is a slip: nothing can be booked on it. */
function taken(answer: Extract<BankFeedAnswer, { status: 'ok' }>, today: PlainDate) {
  const isToCome = (credit: BankCredit) => credit.creditedOn > today
  const early: RowError[] = answer.credits
    .filter(isToCome)
    .map(({ line }) => ({ line, column: 'date', code: 'in-future' }))
  return {
    credits: answer.credits.filter(credit => !isToCome(credit)),
    errors: [...answer.errors, ...early].toSorted((one, other) => one.line - other.line),
  }
}

async function insertCredits(work: Work, importId: string, credits: readonly BankCredit[]): Promise<number> {
  let imported = 0
  for (let from = 0; from < credits.length; from += 1_000) {
    const rows = credits.slice(from, from + 1_000).map(credit => ({
      tenant: work.tenant,
      import_id: importId,
      credited_on: credit.creditedOn,
      amount_paise: credit.amountPaise,
      reference: normalizeBankReference(credit.reference),
      mode: credit.mode,
      narration: credit.narration.slice(0, 300),
      remitter: credit.remitter.slice(0, 200),
      closed_reason: null,
      created_at: work.now,
    }))
    const made = await work.db
      .insertInto('bank_credit')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
    imported += made.length
  }
  return imported
}

async function fileOf({ language }: Outside, request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const { stream, filename, alone } = await oneFileOf(request, CREDIT_FILE_BYTES)
  const bytes = await buffer(stream).catch(() => {
    throw new AppError(400, texts.t(language, 'import.cutOff'))
  })
  if (stream.truncated)
    throw new AppError(413, texts.t(language, 'import.tooBig', { max: CREDIT_FILE_BYTES / 1_000_000 }))
  await alone()
  return { name: filename.slice(0, 200), bytes }
}
