import { addMonths, formatMonth, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { textOfBytes } from '@poonji/kernel/text-of-bytes.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { openApplicationOf } from '@poonji/capabilities/applications/server/service.ts'
import {
  fileBytes,
  giveToApplication,
  gstinsIn,
  linkDocument,
  takeUpload,
  textOf,
} from '@poonji/capabilities/documents/server/service.ts'
import type { UploadKind } from '../status.ts'
import { texts } from './texts.ts'
import { keepReturns } from './keep-returns.ts'
import { keepStatement } from './keep-statement.ts'
import { requireOwnGstin } from './own-gstin.ts'
import { parseGstr3b, type ParsedReturn } from './parse-gstr3b.ts'
import type { ParsedStatement } from './parse-statement.ts'
import { readStatement } from './read-statement.ts'
import { figuresOf } from './statement-figures.ts'
import { isTakenPeriod, lastDayOf } from './tax-months.ts'
import './tables.ts'

type GivenUpload = Parameters<typeof takeUpload>[1]
type Statement = Extract<ParsedStatement, { ok: true }>

/** What became of a file: its figures, or why a person has to read it. */
type Read =
  | { kind: 'GSTR3B'; parsed: ParsedReturn }
  | { kind: 'BANK_STATEMENT'; parsed: Statement }
  | { kind: 'UNREADABLE'; problem: 'unreadable' | 'columns' | 'sums' | 'noAccount' | 'otherAccount' }

/**
 * Reads an uploaded GSTR-3B or bank statement. What is plainly wrong (another company's, a month to come, a file sent
 * twice) is refused with the reason, also where no more than a GSTIN can be read; what a machine cannot read goes to
 * operations.
 * @returns the id of the upload
 */
export async function readUpload(
  outside: Outside,
  organisationId: string,
  kind: UploadKind,
  given: GivenUpload,
): Promise<string> {
  const file = await takeUpload(outside, given)
  const before = await takenBefore(outside, organisationId, kind, file)
  if (before) return before
  const bytes = await fileBytes(outside, file.fileId)
  const read = kind === 'GSTR3B' ? readGst(bytes) : await readBank(bytes, file.name)
  if (read.kind === 'GSTR3B') await checkReturn(outside, organisationId, read.parsed)
  else if (kind === 'GSTR3B') await requireOwnGstin(outside, organisationId, await gstinsOf(bytes, file.contentType))
  const checked = read.kind === 'BANK_STATEMENT' ? await checkStatement(outside, organisationId, read.parsed) : read
  return outside.transaction(async work => {
    const upload = { organisationId, kind, name: file.name, fileId: file.fileId, fingerPrint: file.fingerPrint }
    return keep(work, upload, checked)
  })
}

function readGst(bytes: Buffer): Read {
  const parsed = parseGstr3b(textOfBytes(bytes) ?? '')
  return parsed ? { kind: 'GSTR3B', parsed } : { kind: 'UNREADABLE', problem: 'unreadable' }
}

/** The GSTINs that stand in a return which is no whole file of the portal: part of one, or a PDF. */
async function gstinsOf(bytes: Buffer, contentType: string): Promise<string[]> {
  const read = await textOf(bytes, contentType)
  return read ? gstinsIn(read.text) : []
}

async function readBank(bytes: Buffer, name: string): Promise<Read> {
  const kind = /\.(csv|txt)$/i.test(name) ? 'csv' : /\.xlsx$/i.test(name) ? 'xlsx' : null
  if (!kind) return { kind: 'UNREADABLE', problem: 'unreadable' }
  const parsed = await readStatement(bytes, kind)
  if (!parsed) return { kind: 'UNREADABLE', problem: 'unreadable' }
  return parsed.ok ? { kind: 'BANK_STATEMENT', parsed } : { kind: 'UNREADABLE', problem: parsed.why }
}

/**
 * What became of this very file, where it is asked for again because the answer was lost.
 * @throws 422 for another file with the same content, also of one that was found forged
 */
async function takenBefore(
  work: Work,
  organisationId: string,
  kind: UploadKind,
  file: { fileId: string; fingerPrint: string },
): Promise<string | null> {
  const same = await work.db
    .selectFrom('eligibility_upload')
    .select(['id', 'file_id'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('finger_print', '=', file.fingerPrint)
    .where(eb => eb.or([eb('state', '<>', 'refused'), eb('problem', '=', 'forged')]))
    .executeTakeFirst()
  if (same && same.file_id !== file.fileId) throw new AppError(422, texts.t(work.language, 'upload.same'))
  return same?.id ?? null
}

async function checkReturn(work: Work, organisationId: string, parsed: ParsedReturn): Promise<void> {
  await requireOwnGstin(work, organisationId, [parsed.gstin])
  if (!isTakenPeriod(work.today, parsed.period))
    throw new AppError(
      400,
      texts.t(work.language, 'upload.badPeriod', { period: formatMonth(parsed.period, work.language) }),
    )
}

/** Another account than those known goes to operations: the company may have opened it without telling us. */
async function checkStatement(work: Work, organisationId: string, parsed: Statement): Promise<Read> {
  const say = (key: 'upload.future' | 'upload.old' | 'upload.short') => new AppError(400, texts.t(work.language, key))
  if (parsed.toOn > work.today) throw say('upload.future')
  if (parsed.toOn < addMonths(work.today, -3)) throw say('upload.old')
  if (parsed.toOn < addMonths(parsed.fromOn, 1, 1)) throw say('upload.short')
  const accounts = await work.db
    .selectFrom('bank_account')
    .select('number_masked')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'OWN')
    .where('deleted_at', 'is', null)
    .execute()
  const last = parsed.accountMasked.slice(-3)
  const known = !accounts.length || accounts.some(account => account.number_masked.endsWith(last))
  return known ? { kind: 'BANK_STATEMENT', parsed } : { kind: 'UNREADABLE', problem: 'otherAccount' }
}

interface Upload {
  organisationId: string
  kind: UploadKind
  name: string
  fileId: string
  fingerPrint: string
}

async function keep(work: Work, upload: Upload, read: Read): Promise<string> {
  const { organisationId } = upload
  let statementId: string | null = null
  if (read.kind === 'GSTR3B') await keepReturns(work, organisationId, read.parsed.gstin, 'upload', [read.parsed])
  if (read.kind === 'BANK_STATEMENT') {
    const { accountMasked, lines, fromOn, toOn } = read.parsed
    const figures = figuresOf(lines, fromOn, toOn)
    statementId = await keepStatement(work, { organisationId, source: 'upload', accountMasked, figures })
  }
  const made = await work.db
    .insertInto('eligibility_upload')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      kind: upload.kind,
      name: upload.name,
      file_id: upload.fileId,
      finger_print: upload.fingerPrint,
      state: read.kind === 'UNREADABLE' ? 'with-operations' : 'read',
      problem: read.kind === 'UNREADABLE' ? read.problem : null,
      gstin: read.kind === 'GSTR3B' ? read.parsed.gstin : null,
      period: periodOf(read),
      statement_id: statementId,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
      settled_by: null,
      settled_at: null,
    })
    .onConflict(one => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError(422, texts.t(work.language, 'upload.same'))
  await fileAway(work, upload, read)
  await work.audit(
    'eligibility.uploaded',
    'eligibility_upload',
    made.id,
    { kind: upload.kind, as: read.kind },
    organisationId,
  )
  return made.id
}

/** The paper stands among the documents too: of the open application, else of the company. */
async function fileAway(work: Work, upload: Upload, read: Read): Promise<void> {
  const { organisationId, fileId, name } = upload
  const application = await openApplicationOf(work, organisationId)
  if (!application) {
    await linkDocument(work, {
      ownerKind: 'client',
      ownerId: organisationId,
      typeCode: 'OTHER_COMPANY_PAPER',
      fileId,
      name,
    })
    return
  }
  const typeCode = PAPER_OF[upload.kind]
  const owner = { ownerKind: 'loanApplication', ownerId: application.id, typeCode, fileId, name } as const
  await linkDocument(work, { ...owner, ...daysOf(upload.kind, periodOf(read)) })
}

/** What an upload is among an application's papers. */
const PAPER_OF = { GSTR3B: 'GSTR_3B', BANK_STATEMENT: 'BANK_STATEMENT' } as const

function daysOf(kind: UploadKind, period: string | null) {
  if (!period) return {}
  if (kind === 'GSTR3B') return { periodFromOn: `${period}-01`, periodToOn: lastDayOf(period) }
  const [periodFromOn, periodToOn] = period.split('/')
  return { periodFromOn, periodToOn }
}

const MONTHS_OF_USE = 3

/** What was uploaded of late, before a company applied, stands among the papers of its application. */
export async function fileUploads(work: Work, organisationId: string, applicationId: string): Promise<void> {
  const uploads = await work.db
    .selectFrom('eligibility_upload')
    .select(['file_id', 'kind', 'period'])
    .where('organisation_id', '=', organisationId)
    .where('state', '<>', 'refused')
    .where('created_at', '>', startOfDayInIndia(addMonths(work.today, -MONTHS_OF_USE)))
    .execute()
  const papers = uploads.flatMap(({ file_id: fileId, kind, period }) =>
    fileId ? [{ fileId, typeCode: PAPER_OF[kind], ...daysOf(kind, period) }] : [],
  )
  await giveToApplication(work, { organisationId, applicationId }, papers)
}

function periodOf(read: Read): string | null {
  if (read.kind === 'GSTR3B') return read.parsed.period
  if (read.kind === 'BANK_STATEMENT') return `${read.parsed.fromOn}/${read.parsed.toOn}`
  return null
}
