import type { Domain } from '@poonji/contract/call.ts'
import type { OrganisationDetail } from '../contract.ts'
import { hasTab, type Tab } from '../tabs.ts'

/** Where each tab of an organisation is; a tab without a route row yet is left out by who asks. */
const PATHS: readonly [Tab, string][] = [
  ['dashboard', 'credit/credit-dashboard'],
  ['application', 'application'],
  ['limits', 'credit/limit'],
  ['payments', 'credit/dues'],
  ['ledgers', 'credit/ledger'],
  ['orders', 'orders'],
  ['about', 'about'],
  ['received', 'received-payments'],
  ['receivedOrders', 'received-orders'],
  ['owed', 'owed-invoices'],
  ['buyers', 'connected-buyers'],
  ['connectedSuppliers', 'connected-suppliers'],
  ['manage', 'manage'],
  ['taxes', 'taxes'],
  ['bankAccount', 'bank-account'],
  ['addresses', 'address'],
  ['contacts', 'contacts'],
  ['documents', 'document'],
  ['qualifications', 'qualification'],
  ['referrals', 'referral'],
  ['linkingRequests', 'linking-requests'],
  ['profileSummary', 'credit-profile'],
  ['litigation', 'litigation'],
  ['connections', 'connections'],
  ['anchors', 'anchors'],
  ['suppliers', 'suppliers'],
  ['probe', 'probe'],
  ['promiseToPay', 'promise-to-pay'],
  ['collectionRemarks', 'collection-remarks'],
  ['reminder', 'reminder'],
  ['consents', 'consents'],
  ['communications', 'communications'],
  ['updates', 'updates'],
]
const PROFILE: readonly Tab[] = [
  'received',
  'receivedOrders',
  'owed',
  'buyers',
  'connectedSuppliers',
  'about',
  'taxes',
  'bankAccount',
  'addresses',
  'contacts',
  'documents',
  'qualifications',
  'referrals',
  'linkingRequests',
]

/** The route rows that may be tabs of an organisation: a buyer's credit has its own menu, so only the profile is left. */
export function tabPaths(domain: Domain, organisation: OrganisationDetail): string[] {
  return PATHS.filter(([tab]) => hasTab(tab, organisation) && (domain !== 'buyer' || PROFILE.includes(tab))).map(
    ([, path]) => routeOf(path),
  )
}

/**
 * Whether a route row is a tab that this kind of organisation never has, so that an address typed by hand leads nowhere.
 * One that works abroad keeps what it had before: its loan is still led to.
 */
export function isForeignTab(path: string, { type }: OrganisationDetail): boolean {
  return PATHS.some(([tab, place]) => routeOf(place) === path && !hasTab(tab, { type, international: false }))
}

const routeOf = (path: string) => `/organisation/:organisationId/${path}`
