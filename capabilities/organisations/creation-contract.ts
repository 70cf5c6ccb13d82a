import type { Domain } from '@poonji/contract/call.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { ORGANISATION_TYPES, type OrganisationType } from './status.ts'

const PARTNERS = 'CAN_CREATE_PARTNER_ORGANISATION'
const TRADE = 'CAN_CREATE_TRADE_ORGANISATION'

/** What it needs to create an organisation, by its type. */
export const RIGHT_TO_CREATE = {
  BUYER: 'CAN_CREATE_ORGANISATION',
  SUPPLIER: TRADE,
  VENDOR: TRADE,
  DSA: PARTNERS,
  CHANNEL_PARTNER: PARTNERS,
  ANCHOR: TRADE,
  DISTRIBUTOR: TRADE,
  LSP: PARTNERS,
  AGENT: PARTNERS,
} as const satisfies Record<OrganisationType, Permission>

/** The types that somebody of a domain may bring at all: partners bring borrowers, staff know who becomes what. */
export const typesBroughtBy = (domain: Domain): readonly OrganisationType[] =>
  domain === 'partner' ? ['BUYER'] : ORGANISATION_TYPES

/** Any of these is enough to bring somebody. */
export const rightsToBring = (domain: Domain): readonly Permission[] => [
  ...new Set(typesBroughtBy(domain).map(type => RIGHT_TO_CREATE[type])),
]
