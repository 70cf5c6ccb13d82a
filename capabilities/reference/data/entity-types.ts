import type { PanHolderLetter } from '@poonji/kernel/identifiers/pan.ts'
import type { Bilingual } from './bilingual.ts'

/** What a business is in law. */
export type EntityType = {
  code: string
  name: Bilingual
  /** Fourth letters its PAN may carry. */
  panLetters: readonly PanHolderLetter[]
  /** The number the Ministry of Corporate Affairs gives it, if any. */
  registration: 'cin' | 'llpin' | null
}

/** The nine entity types of the specification (section 3). */
export const ENTITY_TYPES = [
  {
    code: 'PRIVATE_LIMITED',
    name: { en: 'Private limited company', hi: 'प्राइवेट लिमिटेड कंपनी' },
    panLetters: ['C'],
    registration: 'cin',
  },
  {
    code: 'PUBLIC_LIMITED',
    name: { en: 'Public limited company', hi: 'पब्लिक लिमिटेड कंपनी' },
    panLetters: ['C'],
    registration: 'cin',
  },
  {
    code: 'UNLIMITED_COMPANY',
    name: { en: 'Unlimited company', hi: 'अनलिमिटेड कंपनी' },
    panLetters: ['C'],
    registration: 'cin',
  },
  {
    code: 'SOLE_PROPRIETORSHIP',
    name: { en: 'Sole proprietorship', hi: 'एकल स्वामित्व (प्रोप्राइटरशिप)' },
    panLetters: ['P'],
    registration: null,
  },
  {
    code: 'PARTNERSHIP',
    name: { en: 'Partnership', hi: 'साझेदारी (पार्टनरशिप)' },
    panLetters: ['F'],
    registration: null,
  },
  {
    code: 'COOPERATIVE',
    name: { en: 'Cooperative', hi: 'सहकारी समिति' },
    panLetters: ['A', 'B'],
    registration: null,
  },
  {
    code: 'LIMITED_LIABILITY_PARTNERSHIP',
    name: { en: 'Limited liability partnership (LLP)', hi: 'लिमिटेड लायबिलिटी पार्टनरशिप (LLP)' },
    panLetters: ['F'],
    registration: 'llpin',
  },
  {
    code: 'JOINT_HINDU_FAMILY',
    name: { en: 'Joint Hindu family business (HUF)', hi: 'संयुक्त हिंदू परिवार का कारोबार (HUF)' },
    panLetters: ['H'],
    registration: null,
  },
  {
    code: 'INDIVIDUAL',
    name: { en: 'Individual', hi: 'व्यक्ति' },
    panLetters: ['P'],
    registration: null,
  },
] as const satisfies readonly EntityType[]

export type EntityTypeCode = (typeof ENTITY_TYPES)[number]['code']

/** The entity types whose PAN may carry this fourth letter: C leaves three kinds of company, H only the family. */
export function entityTypesOfPan(pan: string): EntityTypeCode[] {
  const letter = pan.charAt(3)
  return ENTITY_TYPES.filter(type => type.panLetters.some(allowed => allowed === letter)).map(type => type.code)
}
