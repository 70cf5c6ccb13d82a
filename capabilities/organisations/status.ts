import type { Bilingual } from '@poonji/contract/route.ts'

/** Organisation types of the specification; the last three may be created but have no list of their own. */
export const ORGANISATION_TYPES = [
  'BUYER',
  'SUPPLIER',
  'VENDOR',
  'DSA',
  'CHANNEL_PARTNER',
  'ANCHOR',
  'DISTRIBUTOR',
  'LSP',
  'AGENT',
] as const
export type OrganisationType = (typeof ORGANISATION_TYPES)[number]

/** Suppliers are shown as beneficiaries (specification, section 3). */
export const ORGANISATION_TYPE_NAMES: Record<OrganisationType, Bilingual> = {
  BUYER: { en: 'Buyer', hi: 'ख़रीदार' },
  SUPPLIER: { en: 'Beneficiary', hi: 'लाभार्थी' },
  VENDOR: { en: 'Vendor', hi: 'वेंडर' },
  DSA: { en: 'DSA', hi: 'DSA' },
  CHANNEL_PARTNER: { en: 'Channel partner', hi: 'चैनल पार्टनर' },
  ANCHOR: { en: 'Anchor', hi: 'एंकर' },
  DISTRIBUTOR: { en: 'Distributor', hi: 'डिस्ट्रीब्यूटर' },
  LSP: { en: 'Lending service provider', hi: 'लेंडिंग सर्विस प्रोवाइडर' },
  AGENT: { en: 'Agent', hi: 'एजेंट' },
}

/** Types that have a list of their own. */
export const LISTED_TYPES = ['BUYER', 'SUPPLIER', 'VENDOR', 'DSA', 'CHANNEL_PARTNER', 'ANCHOR'] as const
export type ListedType = (typeof LISTED_TYPES)[number]

/** How an organisation came; only STANDARD may apply for credit. */
export const ONBOARDING_TYPES = ['STANDARD', 'MARKETPLACE_ONLY', 'SUPPLY_ONLY'] as const
export type OnboardingType = (typeof ONBOARDING_TYPES)[number]

/** Sales regions; a state belongs to one (states.ts of the reference data, by GST code). */
export const REGIONS = ['NORTH', 'EAST', 'WEST', 'SOUTH'] as const
export type Region = (typeof REGIONS)[number]
export const REGION_NAMES: Record<Region, Bilingual> = {
  NORTH: { en: 'North', hi: 'उत्तर' },
  EAST: { en: 'East', hi: 'पूर्व' },
  WEST: { en: 'West', hi: 'पश्चिम' },
  SOUTH: { en: 'South', hi: 'दक्षिण' },
}

const REGION_STATES: Record<Region, string> = {
  NORTH: '01 02 03 04 05 06 07 08 09 38',
  EAST: '10 11 12 13 14 15 16 17 18 19 20 21 22',
  WEST: '23 24 26 27 30',
  SOUTH: '29 31 32 33 34 35 36 37',
}

/** The sales region of a GST state code; null for codes that are no states. */
export function regionOfState(gstStateCode: string): Region | null {
  return REGIONS.find(region => REGION_STATES[region].split(' ').includes(gstStateCode)) ?? null
}

export const ADDRESS_KINDS = ['BILLING', 'SHIPPING', 'CORPORATE'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]
export const ADDRESS_KIND_NAMES: Record<AddressKind, Bilingual> = {
  BILLING: { en: 'Billing', hi: 'बिलिंग' },
  SHIPPING: { en: 'Shipping', hi: 'शिपिंग' },
  CORPORATE: { en: 'Corporate', hi: 'कॉर्पोरेट' },
}

export const CONTACT_ROLES = ['KMP', 'OWNER', 'ACCOUNTS', 'PURCHASE', 'SALES', 'OTHER'] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]
export const CONTACT_ROLE_NAMES: Record<ContactRole, Bilingual> = {
  KMP: { en: 'Key managerial person', hi: 'मुख्य प्रबंधक (KMP)' },
  OWNER: { en: 'Owner', hi: 'मालिक' },
  ACCOUNTS: { en: 'Accounts', hi: 'अकाउंट्स' },
  PURCHASE: { en: 'Purchase', hi: 'ख़रीद' },
  SALES: { en: 'Sales', hi: 'बिक्री' },
  OTHER: { en: 'Other', hi: 'अन्य' },
}

export const INVITATION_STATES = ['SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]
export const INVITATION_STATE_NAMES: Record<
  InvitationState | 'EXPIRED',
  Bilingual & { tone: 'pending' | 'accepted' | 'abandoned' }
> = {
  SENT: { en: 'Waiting', hi: 'जवाब बाकी', tone: 'pending' },
  ACCEPTED: { en: 'Joined', hi: 'जुड़ गए', tone: 'accepted' },
  DECLINED: { en: 'Declined', hi: 'मना किया', tone: 'abandoned' },
  CANCELLED: { en: 'Taken back', hi: 'वापस लिया', tone: 'abandoned' },
  EXPIRED: { en: 'Expired', hi: 'समय निकल गया', tone: 'abandoned' },
}

/** How an organisation stands with the lender. */
export const ORGANISATION_STANDINGS = {
  ACTIVE: { en: 'Active', hi: 'सक्रिय', tone: 'accepted' },
  NON_COOPERATIVE: { en: 'Non-cooperative', hi: 'असहयोगी', tone: 'due60' },
  BLACKLISTED: { en: 'Blacklisted', hi: 'ब्लैकलिस्ट', tone: 'declined' },
} as const
export type OrganisationStanding = keyof typeof ORGANISATION_STANDINGS
