import type { Permission } from '@poonji/contract/permissions.ts'
import type { OrganisationType } from './status.ts'

/** The tab keys of the specification (section 6) and the permission each needs. */
export const TABS = {
  dashboard: 'CAN_VIEW_DASHBOARD',
  application: 'CAN_VIEW_APPLICATIONS',
  limits: 'CAN_VIEW_LIMITS',
  payments: 'CAN_VIEW_DUES',
  about: 'CAN_VIEW_ORGANISATION',
  taxes: 'CAN_VIEW_TAXES',
  bankAccount: 'CAN_VIEW_BANK_ACCOUNTS',
  addresses: 'CAN_VIEW_ADDRESSES',
  contacts: 'CAN_VIEW_CONTACTS',
  documents: 'CAN_VIEW_DOCUMENTS',
  qualifications: 'CAN_VIEW_QUALIFICATION',
  referrals: 'CAN_VIEW_REFERRALS',
  profileSummary: 'CAN_UNDERWRITE',
  litigation: 'CAN_UNDERWRITE',
  connections: 'CAN_UNDERWRITE',
  anchors: 'CAN_UNDERWRITE',
  suppliers: 'CAN_UNDERWRITE',
  probe: 'CAN_UNDERWRITE',
  promiseToPay: 'CAN_WORK_COLLECTIONS',
  collectionRemarks: 'CAN_WORK_COLLECTIONS',
  reminder: 'CAN_SEND_DUES_REMINDER',
  ledgers: 'CAN_VIEW_LEDGER',
  orders: 'CAN_VIEW_DISBURSEMENT_STATUS',
  consents: 'CAN_VIEW_CONSENTS',
  communications: 'CAN_VIEW_LEADS',
  received: 'CAN_VIEW_RECEIVED_PAYMENTS',
  receivedOrders: 'CAN_VIEW_RECEIVED_ORDERS',
  buyers: 'CAN_VIEW_CONNECTED_BUYERS',
  connectedSuppliers: 'CAN_VIEW_CONNECTED_BUYERS',
  owed: 'CAN_VIEW_OWED_INVOICES',
  linkingRequests: 'CAN_VIEW_ORGANISATION',
  manage: 'CAN_VIEW_LEADS',
  updates: 'CAN_VIEW_AUDITS',
} as const satisfies Record<string, Permission>
export type Tab = keyof typeof TABS

const CREDIT: readonly Tab[] = ['dashboard', 'application', 'limits', 'payments', 'ledgers', 'orders']
const CREDIT_PROFILE: readonly Tab[] = ['profileSummary', 'litigation', 'connections', 'anchors', 'suppliers', 'probe']
const COLLECTION: readonly Tab[] = ['promiseToPay', 'collectionRemarks', 'reminder']
const COMMUNICATED: readonly OrganisationType[] = ['BUYER', 'SUPPLIER', 'VENDOR', 'DSA', 'CHANNEL_PARTNER']

/** Whom a borrower's money goes to, and who stands behind a borrower. */
const PAID: readonly OrganisationType[] = ['SUPPLIER', 'VENDOR']
const TRADE: readonly OrganisationType[] = [...PAID, 'ANCHOR']

/** The tabs a kind of organisation has at all: all but buyers have a reduced set, and so have international ones. */
export function hasTab(tab: Tab, organisation: { type: OrganisationType; international: boolean }): boolean {
  const credit = CREDIT.includes(tab) || CREDIT_PROFILE.includes(tab) || COLLECTION.includes(tab)
  if (credit && (organisation.type !== 'BUYER' || organisation.international)) return false
  if (tab === 'communications') return COMMUNICATED.includes(organisation.type)
  if (tab === 'qualifications' || tab === 'consents') return organisation.type === 'BUYER'
  if (tab === 'referrals') return !TRADE.includes(organisation.type)
  if (tab === 'received' || tab === 'receivedOrders' || tab === 'buyers') return PAID.includes(organisation.type)
  if (tab === 'owed' || tab === 'connectedSuppliers') return organisation.type === 'ANCHOR'
  return true
}
