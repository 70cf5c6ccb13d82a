import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { changeMember, removeMember } from '@poonji/capabilities/access/server/service.ts'
import { texts } from './texts.ts'
import { tellMember, type Member } from './tell-member.ts'

/** Somebody leaves a company by themselves, or is removed and told so by SMS. */
export async function takeOut(work: Work, member: Member): Promise<void> {
  await removeMember(work, member)
  if (member.accountId !== work.actor.accountId) await tellMember(work, member, 'sms.removed')
}

/**
 * Another member manages the company in the place of whoever is at the screen, who looks on from then.
 * @throws 409 for oneself
 */
export async function handOverCompany(work: Work, member: Member): Promise<void> {
  const { accountId } = work.actor
  if (member.accountId === accountId) throw conflict(texts.t(work.language, 'members.self'))
  await changeMember(work, member, 'BUYER_OWNER')
  await changeMember(work, { ...member, accountId }, 'BUYER_VIEWER')
  await tellMember(work, member, 'sms.handedOver')
}
