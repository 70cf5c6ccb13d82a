import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import type { Entry, FileEntry } from '@zip.js/zip.js'
import { refused } from '../outcome.ts'
import type { Refused } from '../outcome.ts'
import './zip-settings.ts'

export const MAX_ZIP_BYTES = 2_000_000
const MAX_XML_BYTES = 4_000_000

type ZipAnswer =
  | { status: 'ok'; xml: string }
  | Refused<'too-large' | 'not-a-zip' | 'wrong-share-code' | 'unexpected-content'>

/** The one protected XML of an offline e-KYC zip (ZipCrypto or AES). Never unpacks more than 4 MB, whatever it claims. */
export async function openOfflineZip(zip: Uint8Array, shareCode: string): Promise<ZipAnswer> {
  if (zip.length > MAX_ZIP_BYTES) return refused('too-large', 'the file is larger than an offline e-KYC file')
  const entries = await entriesOf(zip)
  if (!entries) return refused('not-a-zip', 'the file is no zip')
  const [entry, ...more] = entries
  if (!entry || more.length || entry.directory || !entry.encrypted || !entry.filename.toLowerCase().endsWith('.xml'))
    return refused('unexpected-content', 'the zip does not hold exactly one protected XML')
  return unpack(entry, shareCode)
}

async function entriesOf(zip: Uint8Array): Promise<Entry[] | null> {
  try {
    return await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
  } catch {
    return null
  }
}

async function unpack(entry: FileEntry, password: string): Promise<ZipAnswer> {
  const parts: Uint8Array[] = []
  let size = 0
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      size += part.length
      if (size > MAX_XML_BYTES) throw new Error('too large')
      parts.push(part)
    },
  })
  try {
    await entry.getData(sink, { password, checkSignature: true })
  } catch {
    if (size > MAX_XML_BYTES) return refused('too-large', 'the XML is larger than an offline e-KYC file')
    return refused('wrong-share-code', 'the share code does not open the file')
  }
  return { status: 'ok', xml: Buffer.concat(parts).toString('utf8') }
}
