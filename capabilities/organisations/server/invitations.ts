import { AppError, conflict, conflictAt, notPermitted } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { levelOf, type MemberLevel } from '@poonji/capabilities/access/status.ts'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from '../texts.ts'
import { organisationById } from './service.ts'

const VALID_DAYS = 14
/** Each is a message to somebody who did not ask for it. */
const MOST_A_DAY = 20
const MOST_TO_ONE = 5

/**
 * Invites a mobile; an SMS tells them, and they accept once they are logged in.
 * @throws 409 for a member, an open invitation, or a number that staff or a partner uses; 429 beyond twenty a day, or five to
 *   one number in fourteen days, taken back ones too
 */
export async function invite(work: Work, organisationId: string, mobile: string, role: MemberLevel): Promise<string> {
  const organisation = await organisationById(work, organisationId)
  const t = texts.in(work.language)
  const account = await work.db
    .selectFrom('account')
    .leftJoin('membership', join =>
      join
        .onRef('membership.account_id', '=', 'account.id')
        .on('membership.organisation_id', '=', organisationId)
        .on('membership.ended_at', 'is', null),
    )
    .select(['account.domain', 'membership.id as membershipId'])
    .where('account.tenant', '=', work.tenant)
    .where('account.mobile', '=', mobile)
    .executeTakeFirst()
  if (account?.membershipId) throw conflictAt('mobile', t('invite.member'))
  // no word on whose number it is: a buyer need not know who works here
  if (account && account.domain !== 'buyer') throw conflictAt('mobile', t('invite.cannot'))
  await refuseTooMany(work, organisationId, mobile)
  await expireOld(work, organisationId, mobile)
  const row = await work.db
    .insertInto('invitation')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      mobile,
      role_code: role,
      invited_by: work.actor.accountId,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + VALID_DAYS * 86_400_000),
      settled_at: null,
    })
    .onConflict(c => c.columns(['organisation_id', 'mobile']).where('state', '=', 'SENT').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflictAt('mobile', t('invite.open'))
  const text = t('sms.invited', {
    name: work.actor.name || maskMobile(work.actor.mobile),
    organisation: nameInMessage(organisation.name),
  })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'invitation', organisationId })
  await work.audit('member.invited', 'invitation', row.id, { role }, organisationId)
  return row.id
}

/** Counted one after another, however many are asked at once. */
async function refuseTooMany(work: Work, organisationId: string, mobile: string): Promise<void> {
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const since = (days: number) => new Date(work.now.getTime() - days * 86_400_000)
  const { today, same } = await work.db
    .selectFrom('invitation')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('created_at', '>', since(1)).as('today'),
      fn.countAll<number>().filterWhere('mobile', '=', mobile).as('same'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>', since(VALID_DAYS))
    .executeTakeFirstOrThrow()
  if (today >= MOST_A_DAY || same >= MOST_TO_ONE) throw new AppError(429, texts.t(work.language, 'invite.tooOften'))
}

async function expireOld(work: Work, organisationId: string, mobile: string) {
  await work.db
    .updateTable('invitation')
    .set({ state: 'CANCELLED', settled_at: work.now })
    .where('organisation_id', '=', organisationId)
    .where('mobile', '=', mobile)
    .where('state', '=', 'SENT')
    .where('expires_at', '<', work.now)
    .execute()
}

/** @throws 409 when it was answered meanwhile */
export async function cancelInvitation(work: Work, id: string): Promise<void> {
  const row = await work.db
    .updateTable('invitation')
    .set({ state: 'CANCELLED', settled_at: work.now })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .returning('organisation_id')
    .executeTakeFirst()
  if (!row) throw conflict()
  await work.audit('invitation.cancelled', 'invitation', id, {}, row.organisation_id)
}

/** Open invitations to the mobile of whoever is at the screen. */
export async function myInvitations(work: Work) {
  const rows = await work.db
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'organisation.name',
      'inviter.name as inviter',
      'invitation.role_code',
      'invitation.expires_at',
    ])
    .where('invitation.tenant', '=', work.tenant)
    .where('invitation.mobile', '=', work.actor.mobile)
    .where('invitation.state', '=', 'SENT')
    .where('invitation.expires_at', '>', work.now)
    .orderBy('invitation.created_at')
    .execute()
  return rows.map(row => ({
    id: row.id,
    organisationName: row.name,
    invitedBy: row.inviter,
    role: row.role_code,
    expiresAt: row.expires_at,
  }))
}

/** @throws 403 for an invitation to another mobile, an expired and an answered one alike */
export async function answerInvitation(work: Work, id: string, accept: boolean): Promise<string | null> {
  const row = await work.db
    .updateTable('invitation')
    .set({ state: accept ? 'ACCEPTED' : 'DECLINED', settled_at: work.now })
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .where('mobile', '=', work.actor.mobile)
    .where('state', '=', 'SENT')
    .where('expires_at', '>', work.now)
    .returning(['organisation_id', 'role_code'])
    .executeTakeFirst()
  if (!row) throw notPermitted()
  await work.audit(accept ? 'invitation.accepted' : 'invitation.declined', 'invitation', id, {}, row.organisation_id)
  if (!accept) return null
  await addMember(work, work.actor.accountId, row.organisation_id, row.role_code)
  await work.publish('member.joined', { organisationId: row.organisation_id, accountId: work.actor.accountId })
  return row.organisation_id
}

export async function membersOf(work: Work, organisationId: string) {
  const members = await work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .select(['account.id', 'account.name', 'account.mobile', 'role.code'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .orderBy('membership.created_at')
    .execute()
  const invitations = await work.db
    .selectFrom('invitation')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '!=', 'ACCEPTED')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return {
    members: members.map(row => ({
      accountId: row.id,
      name: row.name,
      mobileMasked: maskMobile(row.mobile),
      role: levelOf(row.code),
      self: row.id === work.actor.accountId,
    })),
    invitations: invitations.map(row => ({
      id: row.id,
      mobileMasked: maskMobile(row.mobile),
      role: row.role_code,
      state: row.state === 'SENT' && row.expires_at < work.now ? ('EXPIRED' as const) : row.state,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    })),
  }
}
