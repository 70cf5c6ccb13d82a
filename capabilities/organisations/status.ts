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
export const isListed = (type: OrganisationType): boolean => LISTED_TYPES.some(one => one === type)

/** Types whose organisations bring clients. */
export const PARTNER_TYPES = ['CHANNEL_PARTNER', 'DSA'] as const satisfies readonly OrganisationType[]
export const isPartner = (type: OrganisationType): boolean => PARTNER_TYPES.some(one => one === type)

/** How an organisation came; only STANDARD may apply for credit. */
export const ONBOARDING_TYPES = ['STANDARD', 'MARKETPLACE_ONLY', 'SUPPLY_ONLY'] as const

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

/** How an organisation stands with the lender; the gravest first. */
export const ORGANISATION_STANDINGS = ['BLACKLISTED', 'DECEASED', 'NON_COOPERATIVE', 'ACTIVE'] as const
export type OrganisationStanding = (typeof ORGANISATION_STANDINGS)[number]

/** By what the list may be filtered: where organisations stand, and whether somebody is looking at them. */
export const LIST_STATES = {
  ACTIVE: { en: 'Active', hi: 'सक्रिय', tone: 'accepted' },
  NON_COOPERATIVE: { en: 'Non-cooperative', hi: 'असहयोगी', tone: 'due60' },
  BLACKLISTED: { en: 'Blacklisted', hi: 'ब्लैकलिस्ट', tone: 'declined' },
  DECEASED: { en: 'Deceased', hi: 'देहांत', tone: 'abandoned' },
  IN_REVIEW: { en: 'In review', hi: 'समीक्षा में', tone: 'evaluation' },
  /** What somebody else than the viewer sent. */
  TO_REVIEW: { en: 'For you to review', hi: 'आपकी समीक्षा के लिए', tone: 'evaluation' },
} as const
export type ListState = keyof typeof LIST_STATES
export const LISTED_STATES: readonly ListState[] = ['ACTIVE', 'NON_COOPERATIVE', 'BLACKLISTED', 'DECEASED', 'IN_REVIEW']

/** What staff say of an organisation with a reason, and take back with one. */
export const CHANGED_STANDINGS = ['BLACKLISTED', 'NON_COOPERATIVE', 'DECEASED'] as const
export type ChangedStanding = (typeof CHANGED_STANDINGS)[number]

/** A partner that is one person may die; a firm may not, whoever of it does. */
const ONE_PERSON = ['SOLE_PROPRIETORSHIP', 'INDIVIDUAL']

/**
 * What may be said of an organisation (specification, section 6: 'mark client deceased'). Of a client it is said when
 * the person behind it died, whatever its kind; of a partner only while it may be one person.
 * @param entityType its code; null while it is not known
 */
export const standingsFor = (type: OrganisationType, entityType: string | null): readonly ChangedStanding[] =>
  isPartner(type) && entityType !== null && !ONE_PERSON.includes(entityType)
    ? CHANGED_STANDINGS.filter(one => one !== 'DECEASED')
    : CHANGED_STANDINGS

export const REVIEW_OUTCOMES = ['GO_ON', 'DROP'] as const
export const REVIEW_OUTCOME_NAMES: Record<
  (typeof REVIEW_OUTCOMES)[number],
  Bilingual & { tone: 'accepted' | 'declined' }
> = {
  GO_ON: { en: 'Go on', hi: 'आगे बढ़ें', tone: 'accepted' },
  DROP: { en: 'Let go', hi: 'छोड़ दें', tone: 'declined' },
}

/** What the other company is to the one that asks. */
export const RELATIONS = ['SUPPLIER', 'VENDOR', 'ANCHOR', 'DISTRIBUTOR', 'GROUP'] as const
export type Relation = (typeof RELATIONS)[number]
export const RELATION_NAMES: Record<Relation, Bilingual> = {
  SUPPLIER: { en: 'Supplier', hi: 'सप्लायर' },
  VENDOR: { en: 'Vendor', hi: 'वेंडर' },
  ANCHOR: { en: 'Anchor', hi: 'एंकर' },
  DISTRIBUTOR: { en: 'Distributor', hi: 'डिस्ट्रीब्यूटर' },
  GROUP: { en: 'Same group', hi: 'एक ही समूह' },
}

/** A request to join or to be connected: REQUESTED → VERIFIED → APPROVED; REJECTED or WITHDRAWN from both. */
export const LINKING_STATES = ['REQUESTED', 'VERIFIED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type LinkingState = (typeof LINKING_STATES)[number]
/** Whether a request still waits for its answer. */
export const isOpenLinking = (state: LinkingState | 'EXPIRED'): boolean => state === 'REQUESTED' || state === 'VERIFIED'
export const LINKING_STATE_NAMES: Record<
  LinkingState | 'EXPIRED',
  Bilingual & { tone: 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned' }
> = {
  REQUESTED: { en: 'Asked', hi: 'माँगा गया', tone: 'pending' },
  VERIFIED: { en: 'Person verified', hi: 'पहचान जाँची गई', tone: 'evaluation' },
  APPROVED: { en: 'Approved', hi: 'मंज़ूर', tone: 'accepted' },
  REJECTED: { en: 'Rejected', hi: 'नामंज़ूर', tone: 'declined' },
  WITHDRAWN: { en: 'Taken back', hi: 'वापस लिया', tone: 'abandoned' },
  EXPIRED: { en: 'Expired', hi: 'समय निकल गया', tone: 'abandoned' },
}

/** Ready-made stretches of a date filter (specification, section 3); a custom one has its own two days. */
export const DATE_PRESETS = ['TODAY', 'LAST_15_DAYS', 'THIS_MONTH', 'LAST_MONTH', 'LAST_3_MONTHS', 'CUSTOM'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]
export const DATE_PRESET_NAMES: Record<DatePreset, Bilingual> = {
  TODAY: { en: 'Today', hi: 'आज' },
  LAST_15_DAYS: { en: 'Last 15 days', hi: 'पिछले 15 दिन' },
  THIS_MONTH: { en: 'This month', hi: 'इस महीने' },
  LAST_MONTH: { en: 'Last month', hi: 'पिछले महीने' },
  LAST_3_MONTHS: { en: 'Last 3 months', hi: 'पिछले 3 महीने' },
  CUSTOM: { en: 'Other dates', hi: 'दूसरी तारीख़ें' },
}
