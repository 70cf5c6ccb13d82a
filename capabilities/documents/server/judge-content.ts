import { fileTypeFromBuffer } from 'file-type'
import { fromBufferPromise } from 'yauzl'
import { markedUtf16 } from '@poonji/kernel/text-of-bytes.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { isNamedAsKind, kindOfMime, type ContentKind } from './content-kinds.ts'
import { opensFreely } from './read-pdf.ts'
import { textKind } from './text-kinds.ts'
import { isWholePicture } from './whole-picture.ts'

const wrongType = () => new AppError(415, 'upload.type')
const otherTable = () => new AppError(415, 'upload.table')
const withMacros = () => new AppError(415, 'upload.macros')
const damaged = () => new AppError(422, 'upload.damaged')
const locked = () => new AppError(422, 'upload.password')
const unopened = () => new AppError(422, 'upload.unopened')

/**
 * What a file is by its content alone; its name and the browser's word count for nothing. Where the content is no kind
 * at all, the name says what it was to be, so that its sender hears what to do.
 * @throws 415 for a kind that is not taken (also a file that is two kinds at once), 422 for one that is damaged or needs a password
 */
export async function judgeContent(bytes: Buffer, name: string): Promise<ContentKind> {
  // UTF-16's mark is taken for the beginning of a sound file
  const found = markedUtf16(bytes) ? undefined : await fileTypeFromBuffer(bytes)
  if (found?.mime === 'application/x-cfb' && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw locked()
  if (found && /^application\/vnd\.ms-excel\..*macroenabled/i.test(found.mime)) throw withMacros()
  if (found && isOtherTable(found.mime, bytes)) throw otherTable()
  const byMagic = found && kindOfMime(found.mime)
  const kind = byMagic ?? (!found || found.mime === 'application/xml' ? textKind(bytes) : null)
  if (!kind) throw !found && isNamedAsKind(name) ? damaged() : wrongType()
  if (['zip', 'xlsx', 'docx'].includes(kind.extension)) await requireOpenZip(bytes)
  else if (byMagic && endsAsZip(bytes)) throw wrongType()
  if (kind.preview === 'pdf') await requireOpenPdf(bytes)
  if (!isWholePicture(bytes, kind.contentType)) throw damaged()
  return kind
}

/** A table as older Excel or LibreOffice saves it by itself, or one saved as a template. */
const isOtherTable = (mime: string, bytes: Buffer) =>
  mime === 'application/vnd.oasis.opendocument.spreadsheet' ||
  mime === 'application/vnd.openxmlformats-officedocument.spreadsheetml.template' ||
  (mime === 'application/x-cfb' && bytes.includes(Buffer.from('Workbook', 'utf16le')))

const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** A picture or PDF that is a zip archive as well: it would be another file to another reader. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-65_557)
  const at = tail.lastIndexOf(ZIP_END)
  return at !== -1 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}

async function requireOpenZip(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw damaged()
  })
  try {
    for await (const entry of zip.eachEntry()) if (entry.isEncrypted()) throw locked()
  } catch (error) {
    throw error instanceof AppError ? error : damaged()
  }
}

/**
 * One that was cut short has no end to be read from. Banks often lock statements; one that only forbids printing opens
 * without a password and is taken. Where a busy machine did not find out in time which of them it is, nothing is said of
 * damage.
 */
async function requireOpenPdf(bytes: Buffer): Promise<void> {
  if (!bytes.includes('startxref')) throw damaged()
  if (!bytes.includes('/Encrypt')) return
  const opens = await opensFreely(bytes)
  if (opens === null) throw unopened()
  if (!opens) throw locked()
}
