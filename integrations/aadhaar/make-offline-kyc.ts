import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { INDIA_OFFSET_MS } from '@poonji/kernel/dates.ts'
import type { Signatory } from '../crypto/certificates.ts'
import { signXml } from '../crypto/signed-xml.ts'
import { element } from '../crypto/xml.ts'
import { contactHash } from './hashes.ts'
import './zip-settings.ts'

/** A person of a made-up offline e-KYC file. */
export interface TestPerson {
  last4: string
  name: string
  /** 'YYYY-MM-DD' */
  dateOfBirth: string
  gender: 'M' | 'F' | 'T'
  mobile: string
  city: string
  state: string
  pincode: string
}

/** The smallest picture that is a JPEG. */
const PHOTO =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z'

/** The XML as UIDAI writes it, signed. */
export function makeOfflineXml(person: TestPerson, shareCode: string, signatory: Signatory, at: Date): string {
  const [year, month, day] = person.dateOfBirth.split('-')
  const m = contactHash(person.mobile, shareCode, person.last4)
  const poi = element('Poi', { dob: `${day}-${month}-${year}`, e: '', gender: person.gender, m, name: person.name })
  const poa = element('Poa', {
    careof: '',
    country: 'India',
    dist: person.city,
    house: '12',
    landmark: '',
    loc: 'Gandhi Nagar',
    pc: person.pincode,
    po: person.city,
    state: person.state,
    street: 'Station Road',
    subdist: person.city,
    vtc: person.city,
  })
  const stamp = new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().replace(/\D/g, '')
  const uidData = element('UidData', {}, poi + poa + element('Pht', {}, PHOTO))
  return signXml(element('OfflinePaperlessKyc', { referenceId: person.last4 + stamp }, uidData), signatory)
}

/** Any XML in a zip protected by the share code; AES-256 unless `cipher` says the older way. */
export async function zipWithShareCode(
  xml: string,
  shareCode: string,
  cipher: 'aes' | 'zip-crypto' = 'aes',
): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password: shareCode, zipCrypto: cipher === 'zip-crypto' })
  await writer.add('offlineaadhaar.xml', new TextReader(xml))
  return writer.close()
}
