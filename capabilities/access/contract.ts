import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { REGIONS } from '@poonji/capabilities/reference/status.ts'
import { done, id, instant, pageOf, pageQuery, say, version } from '@poonji/contract/schemas.ts'

const domain = z.enum(['buyer', 'admin', 'partner', 'bureau'])
/** A row may hold a name that this version of the product no longer knows; it grants nothing and is not shown. */
const permission = z.enum(PERMISSIONS)
const editors = { who: ['admin'], permission: 'CAN_EDIT_ROLES' } as const
const changes = ['access', 'identity'] as const

const named = { nameEn: z.string(), nameHi: z.string() }

export const roleRow = z.object({
  id,
  code: z.string(),
  ...named,
  domain,
  builtin: z.boolean(),
  /** The administrators' own: it holds everything and is not edited. */
  fixed: z.boolean(),
  permissionCount: z.number().int(),
  /** How many accounts or memberships hold it now. */
  holders: z.number().int(),
  editedAt: instant.nullable(),
})
export type RoleRow = z.output<typeof roleRow>

const change = z.object({
  at: instant,
  byName: z.string().nullable(),
  what: z.enum(['made', 'changed']),
  added: z.array(permission),
  removed: z.array(permission),
  renamed: z.boolean(),
})

export const role = roleRow.extend({
  version: z.number().int(),
  permissions: z.array(permission),
  people: z.array(z.object({ accountId: id, name: z.string(), mobile: z.string() })),
  history: z.array(change),
})
export type Role = z.output<typeof role>

const roleName = z.string().trim().min(1, say('name.required')).max(60)
export const roleForm = z.object({
  nameEn: roleName,
  nameHi: roleName,
  permissions: z.array(permission).max(PERMISSIONS.length),
})
/** Buyers' two roles come with their membership; new ones are for staff and partners. */
export const ROLE_DOMAINS = ['admin', 'partner', 'bureau'] as const
export const newRoleForm = roleForm.extend({
  domain: z.enum(ROLE_DOMAINS),
  permissions: roleForm.shape.permissions.min(1, say('rights.required')),
})

export const roles = defineCall({
  ...editors,
  id: 'access.roles',
  method: 'GET',
  path: '/api/v1/{product}/access/roles',
  summary: 'The roles of this lender, by domain and name',
  scope: 'tenant',
  answer: z.array(roleRow),
})

export const readRole = defineCall({
  ...editors,
  id: 'access.role',
  method: 'GET',
  path: '/api/v1/{product}/access/roles/{roleId}',
  summary: 'One role: what it may do, who has it, and what was changed',
  scope: { of: 'role', param: 'roleId' },
  answer: role,
})

export const makeRole = defineCall({
  ...editors,
  id: 'access.makeRole',
  method: 'POST',
  path: '/api/v1/{product}/access/roles',
  summary: 'Makes a role of rights that one holds oneself',
  scope: 'tenant',
  body: newRoleForm,
  answer: z.object({ id }),
  idempotent: true,
  changes,
})

export const changeRole = defineCall({
  ...editors,
  id: 'access.changeRole',
  method: 'PUT',
  path: '/api/v1/{product}/access/roles/{roleId}',
  summary: 'Renames a role or changes its rights; felt on the next call of everybody who has it',
  scope: { of: 'role', param: 'roleId' },
  body: roleForm.extend({ version }),
  answer: done,
  changes,
})

export const removeRole = defineCall({
  ...editors,
  id: 'access.removeRole',
  method: 'DELETE',
  path: '/api/v1/{product}/access/roles/{roleId}',
  summary: 'Removes a role of one’s own making that nobody has',
  scope: { of: 'role', param: 'roleId' },
  answer: done,
  changes,
})

const personRow = z.object({
  accountId: id,
  name: z.string(),
  mobile: z.string(),
  domain,
  blocked: z.boolean(),
  roles: z.array(z.object(named)),
})
export type PersonRow = z.output<typeof personRow>

export const people = defineCall({
  ...editors,
  id: 'access.people',
  method: 'GET',
  path: '/api/v1/{product}/access/people',
  summary: 'Accounts of this lender, newest first; search by name or mobile, filter DOMAIN',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(personRow),
})

export const peopleFile = listFile(people)

/** Entries of the audit that a person's page tells. */
export const ACCOUNT_CHANGES = [
  'staff.made',
  'staff.changed',
  'role.granted',
  'role.taken',
  'access.ended',
  'access.restored',
] as const

export const person = z.object({
  accountId: id,
  name: z.string(),
  mobile: z.string(),
  domain,
  /** Since when their access has ended. */
  endedAt: instant.nullable(),
  /** The person at the screen: nobody ends their own access. */
  self: z.boolean(),
  roles: z.array(z.object({ id, ...named, fixed: z.boolean() })),
  memberships: z.array(z.object({ organisationId: id, organisationName: z.string(), roleId: id, ...named })),
  /** Which organisations, and by what. */
  sight: z.object({
    visibility: z.enum(['assigned', 'supervised', 'regional', 'all']),
    region: z.enum(REGIONS).nullable(),
    managerId: id.nullable(),
    managerName: z.string().nullable(),
    reports: z.number().int(),
    /** Companies assigned to them: somebody takes them over when they leave. */
    assigned: z.number().int(),
    /** Open leads of theirs, and calls and visits to come: these too are taken over. */
    toDo: z.number().int(),
    partnerName: z.string().nullable(),
    /** At most 1,001. */
    organisations: z.number().int(),
  }),
  /** What they may do, and by which of their roles. */
  rights: z.array(
    z.object({ permission, by: z.array(z.object({ ...named, organisationName: z.string().nullable() })) }),
  ),
  /** What was done with their access, newest first. */
  history: z.array(
    z.object({
      at: instant,
      byName: z.string().nullable(),
      what: z.enum(ACCOUNT_CHANGES),
      /** The role that was given or taken. */
      role: z.object(named).nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type Person = z.output<typeof person>

const ofAccount = { of: 'account', param: 'accountId' } as const

export const readPerson = defineCall({
  ...editors,
  id: 'access.person',
  method: 'GET',
  path: '/api/v1/{product}/access/people/{accountId}',
  summary: 'What a person may do and see, and why: role, right, and whose data',
  scope: ofAccount,
  answer: person,
})

/** Why a person sees an organisation, or why not. */
export const REASONS = ['all', 'region', 'assigned', 'team', 'brought', 'own', 'member', 'none'] as const

export const sight = defineCall({
  ...editors,
  id: 'access.sight',
  method: 'GET',
  path: '/api/v1/{product}/access/people/{accountId}/organisations',
  summary: 'Whether a person sees the organisations of a name, and why',
  scope: ofAccount,
  query: z.object({ search: z.string().trim().min(1).max(80) }),
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      sees: z.boolean(),
      because: z.enum(REASONS),
      /** The region, the colleague it is assigned to, or the role there. */
      detail: z.string().nullable(),
    }),
  ),
})

export const giveRole = defineCall({
  ...editors,
  id: 'access.giveRole',
  method: 'POST',
  path: '/api/v1/{product}/access/people/{accountId}/roles',
  summary: 'Gives a person a role of their domain whose rights one holds oneself',
  scope: ofAccount,
  body: z.object({ roleId: id }),
  answer: done,
  changes,
})

export const takeRole = defineCall({
  ...editors,
  id: 'access.takeRole',
  method: 'DELETE',
  path: '/api/v1/{product}/access/people/{accountId}/roles/{roleId}',
  summary: 'Takes a role away; not the last one that may edit roles',
  scope: ofAccount,
  answer: done,
  changes,
})

export const whyNot = defineCall({
  id: 'access.whyNot',
  method: 'GET',
  path: '/api/v1/{product}/access/why',
  summary: 'Why the person at the screen may not open a tab, which roles may, and whom to ask',
  who: ['buyer', 'admin', 'partner', 'bureau'],
  scope: 'self',
  query: z.object({ permission, organisationId: id.optional() }),
  answer: z.object({
    held: z.boolean(),
    /** Buyers: of that organisation, when it is theirs. */
    organisationName: z.string().nullable(),
    /** What the person has now. */
    roles: z.array(z.object(named)),
    /** Which roles of the person's domain hold it. */
    rolesThatMay: z.array(z.object(named)),
    /** Whom to ask: a company's owners, or the lender's administrators. */
    ask: z.array(z.string()),
  }),
})
