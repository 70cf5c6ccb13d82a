import { sql } from 'kysely'
import { principalsOf, ROLE_RULES, ROLES } from '../roles.ts'

const SIGNING = ROLES.filter(role => ROLE_RULES[role].signs)
const OWNING_OR_RUNNING = ROLES.flatMap(role =>
  [...ROLE_RULES[role].owners, ...(ROLE_RULES[role].heads ?? [])].map(subRole => `${role} ${subRole}`),
)

/** SQL of `promoter p`, as `proof.ts` says of a row. */
const signsPapers = sql<boolean>`(not p.has_left
  and (p.co_applicant or p.signs_for_business or p.personal_guarantee or p.role = any(${SIGNING}::text[])))`
const mustBeVerified = sql<boolean>`(${signsPapers}
  or (not p.has_left and p.role || ' ' || p.sub_role = any(${OWNING_OR_RUNNING}::text[])))`
const KINDS = new Set(ROLES.flatMap(role => (ROLE_RULES[role].principal && ROLE_RULES[role].entityTypes) || []))
const kindsWithPrincipals = sql.join([...KINDS].map(kind => sql`(${kind}::text, ${principalsOf(kind)}::text[])`))

/**
 * SQL of `organisation`: of a borrower whose kind of business is none without them, one of its principals is put down; who
 * has another PAN than the proprietorship is not its proprietor.
 */
const principalIsNamed = sql<boolean>`(organisation.type <> 'BUYER' or not exists (
  select from (values ${kindsWithPrincipals}) kind (entity_type, roles)
  where kind.entity_type = organisation.entity_type and not exists (
    select from promoter p where p.organisation_id = organisation.id and p.removed_at is null
      and p.role = any(kind.roles) and ${mustBeVerified}
      and (p.role <> 'PROPRIETOR' or organisation.pan_masked is null or p.pan_masked = organisation.pan_masked))))`

const taxProved = sql<boolean>`(p.pan_state = 'VERIFIED'
  or (p.form60_reason is not null and p.form60_verified_at is not null))`
const identityProved = sql<boolean>`(p.aadhaar_state = 'VERIFIED' or p.identity_document_verified_at is not null)`
const theirTurn = sql<boolean>`(
  not (${taxProved} and ${identityProved} and p.screening_state in ('CLEAR', 'CLEARED'))
  and (p.pan_state = 'REFUSED' or p.pan_document_rejected or (p.pan_state = 'NONE' and p.form60_verified_at is null and not p.form60_with_us)
    or (p.aadhaar_state in ('NONE', 'REFUSED') and not ${identityProved} and not p.identity_with_us)))`

/**
 * SQL of `organisation`: who stands behind it is known, as the law wants it before money is lent (RBI KYC Direction, 2016,
 * 10): its proprietor, karta, a partner or a director is put down, somebody signs, everybody who signs, owns or runs it is proved by PAN and
 * identity, and nothing that a list says of it or its people is undecided. Whether one who was confirmed on a list may be
 * lent to is for the standing of the business and the committee.
 */
export const isIdentified = sql<boolean>`((
  select bool_or(${signsPapers})
    and bool_and(${taxProved} and ${identityProved}) filter (where ${mustBeVerified})
    and bool_and(p.has_left or p.screening_state not in ('WAITING', 'HIT'))
  from promoter p where p.organisation_id = organisation.id and p.removed_at is null) is true
  and ${principalIsNamed}
  and exists (select from kyc_progress listed where listed.organisation_id = organisation.id
    and listed.screening_state not in ('WAITING', 'HIT')))`

/**
 * SQL of `organisation`: the TO_DO of `businessKycState`: no principal is put down, nobody signs, or one who must be proved
 * has something to do.
 */
export const proofIsOwed = sql<boolean>`(not ${principalIsNamed} or (
  select coalesce(bool_or(${theirTurn}) or not bool_or(${signsPapers}), true) from promoter p
  where p.organisation_id = organisation.id and p.removed_at is null and ${mustBeVerified}))`
