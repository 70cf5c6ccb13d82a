import { AppError, conflict, conflictAt, notPermitted } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { InvitedRole } from '@poonji/capabilities/access/status.ts'
import { requireGivable } from '@poonji/capabilities/access/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from './texts.ts'
import { invitationStands } from './invitation-stands.ts'

const VALID_DAYS = 14
/** Each is a message to somebody who did not ask for it. */
const MOST_A_DAY = 20
const MOST_TO_ONE = 5

interface Invited {
  mobile: string
  role: InvitedRole
  /** What whoever invites calls them. */
  name?: string
}

/**
 * Invites a mobile to a company or to work for a partner; an SMS tells them, and they accept once they are logged in.
 * @throws 403 for rights that the inviter lacks, 409 for who is there already, an open invitation, or a number that staff
 *   or a partner uses; 429 beyond twenty a day, or five to one number in fourteen days, taken back ones too
 */
export async function invite(work: Work, organisationId: string, invited: Invited): Promise<string> {
  const { mobile, role, name = '' } = invited
  if (role !== 'PARTNER_EMPLOYEE') await requireGivable(work, organisationId, role)
  const t = texts.in(work.language)
  // before anything is said of the number: past the most, numbers cannot be tried out either
  const organisation = await lockedBelowMost(work, organisationId, mobile)
  const account = await work.db
    .selectFrom('account')
    .leftJoin('membership', join =>
      join
        .onRef('membership.account_id', '=', 'account.id')
        .on('membership.organisation_id', '=', organisationId)
        .on('membership.ended_at', 'is', null),
    )
    .select(['account.domain', 'account.partner_organisation_id as partnerId', 'membership.id as membershipId'])
    .where('account.tenant', '=', work.tenant)
    .where('account.mobile', '=', mobile)
    .executeTakeFirst()
  if (account?.membershipId || account?.partnerId === organisationId) throw conflictAt('mobile', t('invite.member'))
  // no word on whose number it is: nobody need know who works here
  if (account && account.domain !== 'buyer') throw conflictAt('mobile', t('invite.cannot'))
  await expireOld(work, organisationId, mobile)
  const row = await work.db
    .insertInto('invitation')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      mobile,
      role_code: role,
      name,
      invited_by: work.actor.accountId,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + VALID_DAYS * 86_400_000),
      settled_at: null,
    })
    .onConflict(c => c.columns(['organisation_id', 'mobile']).where('state', '=', 'SENT').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflictAt('mobile', t('invite.open'))
  const text = t(role === 'PARTNER_EMPLOYEE' ? 'sms.invitedToWork' : 'sms.invited', {
    name: work.actor.name || maskMobile(work.actor.mobile),
    organisation: nameInMessage(organisation.name),
  })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'invitation', organisationId })
  await work.audit('member.invited', 'invitation', row.id, { role }, organisationId)
  return row.id
}

/** The organisation, locked: its invitations are counted one after another, however many are asked at once. */
async function lockedBelowMost(work: Work, organisationId: string, mobile: string): Promise<{ name: string }> {
  const organisation = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notPermitted)
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
  return organisation
}

/** Also one whose sender may invite no more. */
async function expireOld(work: Work, organisationId: string, mobile: string) {
  await work.db
    .updateTable('invitation')
    .set({ state: 'CANCELLED', settled_at: work.now })
    .where('organisation_id', '=', organisationId)
    .where('mobile', '=', mobile)
    .where('state', '=', 'SENT')
    .where(({ not }) => not(invitationStands(work.now)))
    .execute()
}

/** @throws 409 when it was answered meanwhile, or is another organisation's than the one given */
export async function cancelInvitation(work: Work, id: string, organisationId?: string): Promise<void> {
  const row = await work.db
    .updateTable('invitation')
    .set({ state: 'CANCELLED', settled_at: work.now })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .$if(organisationId !== undefined, one => one.where('organisation_id', '=', organisationId ?? ''))
    .returning('organisation_id')
    .executeTakeFirst()
  if (!row) throw conflict()
  await work.audit('invitation.cancelled', 'invitation', id, {}, row.organisation_id)
}
