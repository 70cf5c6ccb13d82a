/** How a person belongs to a company, as invitations and forms say it: to manage it, or only to look. */
export const MEMBER_LEVELS = ['BUYER_OWNER', 'BUYER_VIEWER'] as const
export type MemberLevel = (typeof MEMBER_LEVELS)[number]

/** As what somebody is invited: to belong to a company, or to work for a partner. */
export const INVITED_ROLES = [...MEMBER_LEVELS, 'PARTNER_EMPLOYEE'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** What a kind of organisation calls these two; those not named are borrowers. */
const ROLES_OF: Record<string, Record<MemberLevel, string>> = {
  SUPPLIER: { BUYER_OWNER: 'SUPPLIER_OWNER', BUYER_VIEWER: 'SUPPLIER_VIEWER' },
  VENDOR: { BUYER_OWNER: 'SUPPLIER_OWNER', BUYER_VIEWER: 'SUPPLIER_VIEWER' },
  ANCHOR: { BUYER_OWNER: 'ANCHOR_OWNER', BUYER_VIEWER: 'ANCHOR_VIEWER' },
}

/** The roles whose people manage their company, whatever its kind. */
export const OWNER_ROLES: readonly string[] = ['BUYER_OWNER', 'SUPPLIER_OWNER', 'ANCHOR_OWNER']

/** The code of the role that a member of an organisation of a type has. */
export const memberRole = (organisationType: string, level: MemberLevel): string =>
  ROLES_OF[organisationType]?.[level] ?? level

export const levelOf = (roleCode: string): MemberLevel =>
  OWNER_ROLES.includes(roleCode) ? 'BUYER_OWNER' : 'BUYER_VIEWER'

/** The roles whose people run a partner. */
export const PARTNER_OWNER_ROLES: readonly string[] = ['PARTNER_OWNER', 'DSA']
