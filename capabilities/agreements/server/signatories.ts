import type { Work } from '@poonji/api-platform/work.ts'
import { hasLeft, signatoriesOf as promotersWhoSign } from '@poonji/capabilities/kyc/server/service.ts'
import './tables.ts'

export interface Person {
  accountId: string | null
  name: string
  mobile: string
  email: string | null
}

/** Who signs for a borrower: those whom its KYC names. */
export async function peopleOf(work: Work, organisationId: string): Promise<Person[]> {
  const owners = await ownersOf(work, organisationId)
  return (await promotersWhoSign(work, organisationId)).map(({ name, mobile, email }) => ({
    accountId: owners.find(one => one.mobile === mobile)?.accountId ?? null,
    name,
    mobile,
    email,
  }))
}

/** The owners of an organisation as its members, first come first. */
export async function ownersOf(work: Work, organisationId: string): Promise<Omit<Person, 'name'>[]> {
  return work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .select(['account.id as accountId', 'account.mobile', 'account.email'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .where('role.code', '=', 'BUYER_OWNER')
    .where('account.blocked_at', 'is', null)
    .orderBy('membership.created_at')
    .orderBy('account.id')
    .execute()
}

/** Puts down who signs, in order, and the lender last. */
export async function writeSignatories(
  work: Work,
  agreementId: string,
  people: readonly Person[],
  lender: string,
): Promise<void> {
  const ours = {
    side: 'lender' as const,
    position: people.length + 1,
    account_id: null,
    name: lender,
    mobile: null,
    email: null,
  }
  await work.db
    .insertInto('signatory')
    .values([...rowsOf(people, 1), ours].map(row => ({ ...row, agreement_id: agreementId, ...fresh })))
    .execute()
}

const rowsOf = (people: readonly Person[], from: number) =>
  people.map((person, i) => ({
    side: 'borrower' as const,
    position: from + i,
    account_id: person.accountId,
    name: person.name,
    mobile: person.mobile,
    email: person.email,
  }))

/** Those of some people whom an agreement never named, by mobile or name; whom operations replaced it did. */
export async function notAsked(work: Work, agreementId: string, people: readonly Person[]): Promise<Person[]> {
  const named = await work.db
    .selectFrom('signatory')
    .select(['name', 'mobile'])
    .where('agreement_id', '=', agreementId)
    .where('side', '=', 'borrower')
    .execute()
  return people.filter(({ name, mobile }) => !named.some(one => one.mobile === mobile || one.name === name))
}

/** More people sign, behind those of the borrower's who do and before the lender. */
export async function addSignatories(work: Work, agreementId: string, people: readonly Person[]): Promise<void> {
  const { id, position } = await work.db
    .selectFrom('signatory')
    .select(['id', 'position'])
    .where('agreement_id', '=', agreementId)
    .where('side', '=', 'lender')
    .executeTakeFirstOrThrow()
  const moved = { position: position + people.length }
  await work.db.updateTable('signatory').set(moved).where('id', '=', id).execute()
  await work.db
    .insertInto('signatory')
    .values(rowsOf(people, position).map(row => ({ ...row, agreement_id: agreementId, ...fresh })))
    .execute()
}

/** Whoever signs after one who does no more moves up. */
export async function closeGap(work: Work, gone: Pick<SignatoryRow, 'agreement_id' | 'position'>): Promise<void> {
  for (const { id, position } of await signatoriesOf(work, gone.agreement_id))
    if (position > gone.position)
      await work.db
        .updateTable('signatory')
        .set({ position: position - 1 })
        .where('id', '=', id)
        .execute()
}

const fresh = { code: null, signed_name: null, signed_at: null, proved_at: null, asked_at: null, replaced_at: null }

/** Everybody who signs now, in order. */
export async function signatoriesOf(work: Work, agreementId: string) {
  return work.db
    .selectFrom('signatory')
    .selectAll()
    .where('agreement_id', '=', agreementId)
    .where('replaced_at', 'is', null)
    .orderBy('position')
    .execute()
}

export type SignatoryRow = Awaited<ReturnType<typeof signatoriesOf>>[number]

/** Whose turn it is; undefined when all have signed. */
export const currentOf = (signatories: readonly SignatoryRow[]) => signatories.find(one => one.state !== 'signed')

/**
 * Whether who is asked to sign for a business has left it: as its promoter, or as its member where none has their
 * mobile.
 */
export async function hasLeftSince(
  work: Work,
  organisationId: string,
  { side, mobile, account_id: accountId }: Pick<SignatoryRow, 'side' | 'mobile' | 'account_id'>,
): Promise<boolean> {
  if (side === 'lender') return false
  const left = mobile ? await hasLeft(work, organisationId, mobile) : null
  if (left !== null || !accountId) return left ?? false
  const membership = await work.db
    .selectFrom('membership')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return membership === undefined
}
