import type { Element } from '@xmldom/xmldom'
import { isPlainDate } from '@poonji/kernel/dates.ts'
import { verifySignedXml } from '../crypto/signed-xml.ts'
import { elements, parseXml, textOf } from '../crypto/xml.ts'
import { refused } from '../outcome.ts'
import { contactHash } from './hashes.ts'
import { openOfflineZip } from './offline-zip.ts'
import type { AadhaarPerson, OfflineKycAnswer, OfflineKycInput } from './port.ts'

export interface OfflineKycRules {
  /** UIDAI's signing certificates that are believed, PEM. */
  certificates: readonly string[]
  /** How old a file may be. */
  maxAgeDays: number
  /** Also believe RSA-SHA1 signature values. */
  acceptSha1?: boolean
}

const DAY_MS = 86_400_000
const CLOCK_SLACK_MS = 10 * 60_000
const malformed = () => refused('unexpected-content', 'the file is not an offline e-KYC document')

/**
 * Reads Aadhaar offline e-KYC: opens the zip with the share code, checks the signature against the pinned certificates and
 * reads only the signed bytes; then the age by the reference id, and the mobile hash where a number is given.
 */
export async function readOfflineKyc(
  input: OfflineKycInput,
  rules: OfflineKycRules,
  now: Date,
): Promise<OfflineKycAnswer> {
  if (!/^\S{4}$/.test(input.shareCode)) return refused('share-code-malformed', 'a share code has 4 characters')
  const opened = await openOfflineZip(input.zip, input.shareCode)
  if (opened.status === 'refused') return opened
  const checked = verifySignedXml(opened.xml, rules.certificates, rules)
  if (checked.status === 'refused')
    return checked.code === 'not-xml' ? malformed() : refused(checked.code, checked.message)
  const root = parseXml(checked.signedXml)?.documentElement
  const person = root ? readPerson(root) : null
  if (!root || !person) return malformed()
  const age = now.getTime() - person.issuedAt.getTime()
  if (age > rules.maxAgeDays * DAY_MS || age < -CLOCK_SLACK_MS) return refused('file-expired', 'the file is too old')
  return mobileFits(root, person, input)
    ? { status: 'ok', person }
    : refused('mobile-mismatch', 'the file was made for another mobile')
}

function readPerson(root: Element): AadhaarPerson | null {
  const reference = /^(\d{4})(\d{17})$/.exec(root.getAttribute('referenceId') ?? '')
  const [poi] = elements(root, 'Poi')
  const [poa] = elements(root, 'Poa')
  if (root.localName !== 'OfflinePaperlessKyc' || !reference?.[1] || !reference[2] || !poi || !poa) return null
  const [day, month, year] = (poi.getAttribute('dob') ?? '').split('-')
  const dateOfBirth = `${year}-${month}-${day}`
  const gender = poi.getAttribute('gender')
  const name = poi.getAttribute('name')?.trim()
  const issuedAt = readStamp(reference[2])
  if (!name || !isPlainDate(dateOfBirth) || !issuedAt || (gender !== 'M' && gender !== 'F' && gender !== 'T'))
    return null
  return {
    maskedNumber: `XXXXXXXX${reference[1]}`,
    name,
    dateOfBirth,
    gender,
    address: readAddress(poa),
    photo: readPhoto(root),
    issuedAt,
  }
}

/** yyyyMMddHHmmssSSS in India. */
function readStamp(stamp: string): Date | null {
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7+05:30')
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? null : at
}

function readAddress(poa: Element): AadhaarPerson['address'] {
  const part = (name: string) => poa.getAttribute(name)?.trim() ?? ''
  return {
    careOf: part('careof'),
    house: part('house'),
    street: part('street'),
    landmark: part('landmark'),
    locality: part('loc'),
    city: part('vtc'),
    subDistrict: part('subdist'),
    district: part('dist'),
    state: part('state'),
    country: part('country'),
    pincode: part('pc'),
    postOffice: part('po'),
  }
}

function readPhoto(root: Element): Uint8Array | null {
  const bytes = Buffer.from(textOf(root, 'Pht'), 'base64')
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  return isJpeg ? bytes : null
}

function mobileFits(root: Element, person: AadhaarPerson, { mobile, shareCode }: OfflineKycInput): boolean {
  if (!mobile) return true
  const expected = elements(root, 'Poi')[0]?.getAttribute('m')
  return expected === contactHash(mobile, shareCode, person.maskedNumber.slice(-4))
}
