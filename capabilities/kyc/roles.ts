import type { Bilingual } from '@poonji/contract/route.ts'

export const ROLES = [
  'PROPRIETOR',
  'DIRECTOR',
  'DESIGNATED_PARTNER',
  'PARTNER',
  'KARTA',
  'COPARCENER',
  'OFFICE_BEARER',
  'AUTHORISED_SIGNATORY',
  'SHAREHOLDER',
  'GUARANTOR',
] as const
export type Role = (typeof ROLES)[number]

interface RoleRules {
  name: Bilingual
  /** One is chosen by itself where there is only one. */
  subRoles: Record<string, Bilingual>
  /** Kinds of business that have such people; null: every kind. */
  entityTypes: readonly string[] | null
  /** The Ministry of Corporate Affairs numbers directors and designated partners. */
  needsDin: boolean
  /** A kind of business that has such people is none without: who borrows is not known before one of them is put down. */
  principal?: true
  /** Puts their name under the papers, so must be proved. */
  signs: boolean
  /**
   * Parts whose people are beneficial owners and must be proved though they sign nothing: more than 10 % of a company's
   * shares, or of a firm's capital or profits (RBI KYC Direction, 2016, 3). A partner's share is not asked, so each is one.
   */
  owners: readonly string[]
  /**
   * Parts whose people run a company from day to day and must be proved: who it is lent to is known by one of them, named in
   * any case and taken for its owner where nobody has more than 10 % (RBI KYC Direction, 2016, 30; PML Rules, 9(3)(d)).
   */
  heads?: readonly string[]
}

const COMPANIES = ['PRIVATE_LIMITED', 'PUBLIC_LIMITED', 'UNLIMITED_COMPANY']
const only = (name: Bilingual) => ({ ONLY: name })

/** What each role is called, which parts it has and what it must bring. */
export const ROLE_RULES: Record<Role, RoleRules> = {
  PROPRIETOR: {
    name: { en: 'Proprietor', hi: 'प्रोपराइटर' },
    subRoles: only({ en: 'Owner', hi: 'मालिक' }),
    entityTypes: ['SOLE_PROPRIETORSHIP', 'INDIVIDUAL'],
    principal: true,
    needsDin: false,
    signs: true,
    owners: ['ONLY'],
  },
  DIRECTOR: {
    name: { en: 'Director', hi: 'डायरेक्टर' },
    subRoles: {
      MANAGING: { en: 'Managing director', hi: 'मैनेजिंग डायरेक्टर' },
      WHOLE_TIME: { en: 'Whole-time director', hi: 'पूर्णकालिक डायरेक्टर' },
      NON_EXECUTIVE: { en: 'Non-executive director', hi: 'नॉन-एग्ज़ीक्यूटिव डायरेक्टर' },
      INDEPENDENT: { en: 'Independent director', hi: 'स्वतंत्र डायरेक्टर' },
      NOMINEE: { en: 'Nominee director', hi: 'नॉमिनी डायरेक्टर' },
    },
    entityTypes: COMPANIES,
    principal: true,
    needsDin: true,
    signs: false,
    owners: [],
    heads: ['MANAGING', 'WHOLE_TIME'],
  },
  DESIGNATED_PARTNER: {
    name: { en: 'Designated partner', hi: 'डेज़िग्नेटेड पार्टनर' },
    subRoles: {
      MANAGING: { en: 'Managing partner', hi: 'मैनेजिंग पार्टनर' },
      WORKING: { en: 'Working partner', hi: 'काम देखने वाले पार्टनर' },
      NOMINEE: { en: 'Nominee of a company', hi: 'किसी कंपनी के नॉमिनी' },
    },
    entityTypes: ['LIMITED_LIABILITY_PARTNERSHIP'],
    principal: true,
    needsDin: true,
    signs: false,
    owners: ['MANAGING', 'WORKING'],
  },
  PARTNER: {
    name: { en: 'Partner', hi: 'पार्टनर' },
    subRoles: {
      MANAGING: { en: 'Managing partner', hi: 'मैनेजिंग पार्टनर' },
      WORKING: { en: 'Working partner', hi: 'काम देखने वाले पार्टनर' },
      SLEEPING: { en: 'Sleeping partner', hi: 'स्लीपिंग पार्टनर' },
    },
    entityTypes: ['PARTNERSHIP', 'LIMITED_LIABILITY_PARTNERSHIP'],
    principal: true,
    needsDin: false,
    signs: false,
    owners: ['MANAGING', 'WORKING', 'SLEEPING'],
  },
  KARTA: {
    name: { en: 'Karta', hi: 'कर्ता' },
    subRoles: only({ en: 'Head of the family', hi: 'परिवार के मुखिया' }),
    entityTypes: ['JOINT_HINDU_FAMILY'],
    principal: true,
    needsDin: false,
    signs: true,
    owners: ['ONLY'],
  },
  COPARCENER: {
    name: { en: 'Coparcener', hi: 'सहदायिक (कोपार्सनर)' },
    subRoles: only({ en: 'Member of the family', hi: 'परिवार के सदस्य' }),
    entityTypes: ['JOINT_HINDU_FAMILY'],
    needsDin: false,
    signs: false,
    owners: [],
  },
  OFFICE_BEARER: {
    name: { en: 'Office bearer', hi: 'पदाधिकारी' },
    subRoles: {
      CHAIRPERSON: { en: 'Chairperson', hi: 'अध्यक्ष' },
      SECRETARY: { en: 'Secretary', hi: 'सचिव' },
      TREASURER: { en: 'Treasurer', hi: 'कोषाध्यक्ष' },
      MEMBER: { en: 'Committee member', hi: 'समिति सदस्य' },
    },
    entityTypes: ['COOPERATIVE'],
    needsDin: false,
    signs: false,
    owners: [],
  },
  AUTHORISED_SIGNATORY: {
    name: { en: 'Authorised signatory', hi: 'अधिकृत हस्ताक्षरकर्ता' },
    subRoles: {
      BY_RESOLUTION: { en: 'By board resolution', hi: 'बोर्ड प्रस्ताव से' },
      BY_LETTER: { en: 'By a letter of authority from the owners', hi: 'मालिकों के अधिकार-पत्र से' },
      BY_POWER_OF_ATTORNEY: { en: 'By power of attorney', hi: 'पावर ऑफ़ अटॉर्नी से' },
    },
    entityTypes: null,
    needsDin: false,
    signs: true,
    owners: [],
  },
  SHAREHOLDER: {
    name: { en: 'Shareholder', hi: 'शेयरधारक' },
    subRoles: {
      MAJORITY: { en: 'More than half', hi: 'आधे से ज़्यादा हिस्सा' },
      OVER_TEN_PERCENT: { en: 'More than 10%', hi: '10% से ज़्यादा हिस्सा' },
      OTHER: { en: 'A smaller part', hi: 'इससे कम हिस्सा' },
    },
    entityTypes: COMPANIES,
    needsDin: false,
    signs: false,
    owners: ['MAJORITY', 'OVER_TEN_PERCENT'],
  },
  GUARANTOR: {
    name: { en: 'Guarantor', hi: 'गारंटर' },
    subRoles: {
      FAMILY: { en: 'From the family', hi: 'परिवार से' },
      OTHER: { en: 'Somebody else', hi: 'कोई और' },
    },
    entityTypes: null,
    needsDin: false,
    signs: true,
    owners: [],
  },
}

export const PROMOTER_TYPES = ['RESIDENT', 'NON_RESIDENT', 'FOREIGN_NATIONAL'] as const
export type PromoterType = (typeof PROMOTER_TYPES)[number]

/** Who can prove themselves by Aadhaar: it is for residents; the others bring a document. */
export const PROMOTER_TYPE_RULES: Record<PromoterType, { name: Bilingual; aadhaar: boolean }> = {
  RESIDENT: { name: { en: 'Lives in India', hi: 'भारत में रहते हैं' }, aadhaar: true },
  NON_RESIDENT: { name: { en: 'Non-resident Indian', hi: 'अनिवासी भारतीय (NRI)' }, aadhaar: false },
  FOREIGN_NATIONAL: { name: { en: 'Foreign national', hi: 'विदेशी नागरिक' }, aadhaar: false },
}

export const GENDERS = ['male', 'female', 'transgender'] as const
export type Gender = (typeof GENDERS)[number]
export const GENDER_NAMES: Record<Gender, Bilingual> = {
  male: { en: 'Male', hi: 'पुरुष' },
  female: { en: 'Female', hi: 'महिला' },
  transgender: { en: 'Transgender', hi: 'ट्रांसजेंडर' },
}

export const isRole = (text: string | null): text is Role => text !== null && text in ROLE_RULES

/** Whether somebody with this part in a role is a beneficial owner. */
export const isOwner = (role: Role, subRole: string): boolean => ROLE_RULES[role].owners.includes(subRole)

/** Whether somebody with this part in a role runs the company. */
export const isHead = (role: Role, subRole: string): boolean => ROLE_RULES[role].heads?.includes(subRole) ?? false

/** Roles that a kind of business has; all of them where the kind is not known. */
export const rolesOf = (entityType: string | null): Role[] =>
  ROLES.filter(role => {
    const { entityTypes } = ROLE_RULES[role]
    return !entityType || !entityTypes || entityTypes.includes(entityType)
  })

/** Parts of a role that a business with these roles has: only a board resolves, and only owners who are the business write. */
export function subRolesOf(role: Role, among: readonly Role[]): [value: string, name: Bilingual][] {
  const owned = among.some(one => one === 'PROPRIETOR' || one === 'KARTA' || one === 'PARTNER')
  const hasBoard = !owned || among.includes('DIRECTOR') || among.includes('DESIGNATED_PARTNER')
  const isNone = (part: string) => (part === 'BY_RESOLUTION' && !hasBoard) || (part === 'BY_LETTER' && !owned)
  return Object.entries(ROLE_RULES[role].subRoles).filter(([part]) => !isNone(part))
}

/** Who is the business borrows anyway: there is nothing to join, and no one else to answer for. */
export const isBorrower = (role: Role): boolean => role === 'PROPRIETOR'

/** Whether a kind of business is its proprietor, in law and to the tax department: its PAN is theirs. */
export const isProprietors = (entityType: string | null): boolean => principalsOf(entityType).includes('PROPRIETOR')

/** Roles of which a kind of business has one at least: its proprietor, its karta, a partner, a director; none where it may have none. */
export const principalsOf = (entityType: string | null): Role[] =>
  entityType ? rolesOf(entityType).filter(role => ROLE_RULES[role].principal) : []
