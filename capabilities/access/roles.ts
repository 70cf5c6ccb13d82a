import type { Domain } from '@poonji/contract/call.ts'
import { PERMISSIONS, type Permission } from '@poonji/contract/permissions.ts'

export interface BuiltinRole {
  code: string
  nameEn: string
  nameHi: string
  domain: Domain
  permissions: readonly Permission[]
}

const BUYER_VIEWS: Permission[] = [
  'CAN_VIEW_DASHBOARD', 'CAN_VIEW_ORGANISATION', 'CAN_VIEW_APPLICATIONS', 'CAN_VIEW_DOCUMENTS', 'CAN_VIEW_PROMOTERS',
  'CAN_VIEW_OFFERS', 'CAN_VIEW_AGREEMENTS', 'CAN_VIEW_MANDATES', 'CAN_VIEW_BANK_ACCOUNTS', 'CAN_VIEW_BENEFICIARIES',
  'CAN_VIEW_LIMITS', 'CAN_VIEW_DUES', 'CAN_VIEW_LEDGER', 'CAN_VIEW_CONSENTS', 'CAN_VIEW_ADDRESSES', 'CAN_VIEW_CONTACTS',
  'CAN_VIEW_TAXES', 'CAN_VIEW_DISBURSEMENT_STATUS', 'CAN_VIEW_INVOICE_DISCOUNTS', 'CAN_RAISE_GRIEVANCE',
]
const BUYER_ACTS: Permission[] = [
  'CAN_APPLY_FOR_CREDIT', 'CAN_EDIT_APPLICATION', 'CAN_EDIT_ORGANISATION', 'CAN_UPLOAD_DOCUMENTS', 'CAN_EDIT_PROMOTERS',
  'CAN_VERIFY_PAN', 'CAN_ACCEPT_OFFER', 'CAN_SIGN_AGREEMENT', 'CAN_REGISTER_MANDATE', 'CAN_ADD_BANK_ACCOUNT',
  'CAN_DELETE_BANK_ACCOUNT', 'CAN_ADD_BENEFICIARY', 'CAN_CREATE_DISBURSEMENT_REQUEST', 'CAN_PAY', 'CAN_GIVE_CONSENT',
  'CAN_ADD_CONTACT', 'CAN_ADD_ADDRESS', 'CAN_ADD_TAX_INFO', 'CAN_ADD_LEI_NUMBER', 'CAN_EDIT_MSME_REGISTRATION_INFO',
  'CAN_INVITE_MEMBER', 'CAN_CREATE_ORGANISATION', 'CAN_LINK_DOCUMENT_BY_TOKEN', 'CAN_TRIGGER_EKYC_AND_BANKING_CONSENT',
]
const STAFF_VIEWS: Permission[] = [
  ...BUYER_VIEWS.filter(p => p !== 'CAN_RAISE_GRIEVANCE'), 'CAN_VIEW_LEADS', 'CAN_VIEW_TASKS', 'CAN_VIEW_MEETINGS',
]
const SALES: Permission[] = [
  ...STAFF_VIEWS, 'CAN_APPLY_FOR_CREDIT', 'CAN_EDIT_APPLICATION', 'CAN_CREATE_ORGANISATION', 'CAN_EDIT_ORGANISATION',
  'CAN_UPLOAD_DOCUMENTS', 'CAN_EDIT_PROMOTERS', 'CAN_VERIFY_PAN', 'CAN_ADD_CONTACT', 'CAN_ADD_ADDRESS', 'CAN_ADD_TAX_INFO',
  'CAN_ADD_LEI_NUMBER', 'CAN_EDIT_MSME_REGISTRATION_INFO', 'CAN_SEND_LEAD_TO_REVIEW', 'CAN_EDIT_LEADS',
  'CAN_CREATE_DISBURSEMENT_REQUEST', 'CAN_TRIGGER_EKYC_AND_BANKING_CONSENT', 'CAN_SEND_DUES_REMINDER',
  'CAN_WHATS_APP_CONNECT', 'CAN_VIEW_COLLECTIONS_LIST',
]
const OPERATIONS: Permission[] = [
  ...STAFF_VIEWS, 'CAN_UPLOAD_DOCUMENTS', 'CAN_VERIFY_DOCUMENTS', 'CAN_EDIT_APPLICATION', 'CAN_EDIT_PROMOTERS', 'CAN_VERIFY_PAN',
  'CAN_VERIFY_ADDRESS', 'CAN_PREPARE_AGREEMENT', 'CAN_MAP_PAYMENTS', 'CAN_IMPORT_BANK_CREDITS', 'CAN_ANSWER_GRIEVANCE',
  'CAN_RUN_END_OF_DAY', 'CAN_REVEAL_IDENTITY', 'CAN_VIEW_AUDITS',
]
const PARTNER: Permission[] = [
  ...BUYER_VIEWS.filter(p => p !== 'CAN_RAISE_GRIEVANCE'), 'CAN_VIEW_PARTNER_DASHBOARD', 'CAN_VIEW_LEADS', 'CAN_APPLY_FOR_CREDIT',
  'CAN_EDIT_APPLICATION', 'CAN_CREATE_ORGANISATION', 'CAN_EDIT_ORGANISATION', 'CAN_UPLOAD_DOCUMENTS', 'CAN_EDIT_PROMOTERS',
  'CAN_VERIFY_PAN', 'CAN_ADD_CONTACT', 'CAN_ADD_ADDRESS', 'CAN_ADD_TAX_INFO', 'CAN_EDIT_LEADS', 'CAN_BULK_UPLOAD',
  'CAN_CREATE_DISBURSEMENT_REQUEST', 'CAN_ADD_BENEFICIARY', 'CAN_VIEW_REPORTS', 'CAN_VIEW_COLLECTIONS_LIST', 'CAN_ONBOARD_PARTNER',
]

/** The roles that every tenant starts with; an administrator edits them as data. */
export const BUILTIN_ROLES: readonly BuiltinRole[] = [
  { code: 'BUYER_OWNER', nameEn: 'Owner', nameHi: 'मालिक', domain: 'buyer', permissions: [...BUYER_VIEWS, ...BUYER_ACTS] },
  { code: 'BUYER_VIEWER', nameEn: 'Member, view only', nameHi: 'सदस्य, केवल देखने के लिए', domain: 'buyer', permissions: BUYER_VIEWS },
  { code: 'SALES_EXECUTIVE', nameEn: 'Sales executive', nameHi: 'सेल्स एग्ज़ीक्यूटिव', domain: 'admin', permissions: SALES },
  { code: 'SALES_MANAGER', nameEn: 'Sales manager', nameHi: 'सेल्स मैनेजर', domain: 'admin', permissions: [...SALES, 'CAN_REASSIGN_PERSONNEL', 'CAN_VIEW_REPORTS'] },
  { code: 'REGIONAL_MANAGER', nameEn: 'Regional manager', nameHi: 'रीजनल मैनेजर', domain: 'admin', permissions: [...SALES, 'CAN_REASSIGN_PERSONNEL', 'CAN_VIEW_REPORTS', 'CAN_CREATE_CHILD_ORG', 'CAN_BLACKLIST_ORG', 'CAN_VIEW_AUDITS'] },
  { code: 'COLLECTIONS_OFFICER', nameEn: 'Collections officer', nameHi: 'कलेक्शन अधिकारी', domain: 'admin', permissions: [...STAFF_VIEWS, 'CAN_VIEW_COLLECTIONS_LIST', 'CAN_WORK_COLLECTIONS', 'CAN_SEND_DUES_REMINDER'] },
  { code: 'OPERATIONS_MAKER', nameEn: 'Operations (maker)', nameHi: 'ऑपरेशन्स (मेकर)', domain: 'admin', permissions: [...OPERATIONS, 'CAN_MAKE_DISBURSAL', 'CAN_MAKE_CHARGE'] },
  { code: 'OPERATIONS_CHECKER', nameEn: 'Operations (checker)', nameHi: 'ऑपरेशन्स (चेकर)', domain: 'admin', permissions: [...OPERATIONS, 'CAN_CHECK_DISBURSAL', 'CAN_CHECK_CHARGE'] },
  { code: 'CREDIT_DESK', nameEn: 'Credit desk', nameHi: 'क्रेडिट डेस्क', domain: 'admin', permissions: [...STAFF_VIEWS, 'CAN_UNDERWRITE', 'CAN_EDIT_APPLICATION', 'CAN_EDIT_LIMITS', 'CAN_REVEAL_IDENTITY'] },
  { code: 'CREDIT_COMMITTEE', nameEn: 'Credit committee', nameHi: 'क्रेडिट कमेटी', domain: 'admin', permissions: [...STAFF_VIEWS, 'CAN_UNDERWRITE', 'CAN_APPROVE_IN_COMMITTEE', 'CAN_EDIT_LIMITS'] },
  { code: 'ADMINISTRATOR', nameEn: 'Administrator', nameHi: 'एडमिनिस्ट्रेटर', domain: 'admin', permissions: PERMISSIONS },
  { code: 'BUREAU_MANAGER', nameEn: 'Bureau manager', nameHi: 'ब्यूरो मैनेजर', domain: 'bureau', permissions: ['CAN_VIEW_MEETINGS'] },
  { code: 'PARTNER_OWNER', nameEn: 'Channel partner', nameHi: 'चैनल पार्टनर', domain: 'partner', permissions: PARTNER },
  { code: 'PARTNER_EMPLOYEE', nameEn: 'Partner employee', nameHi: 'पार्टनर कर्मचारी', domain: 'partner', permissions: PARTNER.filter(p => p !== 'CAN_BULK_UPLOAD' && p !== 'CAN_CREATE_DISBURSEMENT_REQUEST') },
  { code: 'DSA', nameEn: 'DSA', nameHi: 'DSA', domain: 'partner', permissions: PARTNER },
]
