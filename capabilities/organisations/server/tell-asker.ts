import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { actorOfAccount, partnerPeopleWho, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { tellMembers } from './tell-owner.ts'

export interface Asker {
  organisationId: string
  /** Who asked, complained or began something there. */
  accountId: string
  /** What one needs to have asked. */
  permission: Permission
  purpose: string
}

/**
 * Tells whoever asked for something how it ended. Who left the organisation since, or lost their access, is told nothing
 * of it any more: then it is told to those there who might have asked too.
 */
export async function tellAsker(work: Work, asker: Asker, words: (language: Language) => string): Promise<void> {
  const { accountId, organisationId, permission, purpose } = asker
  const actor = await actorOfAccount(work.db, work.tenant, accountId)
  if (actor && (await seesOrganisation(work.db, actor, organisationId)))
    return tellAccount(work, accountId, { purpose, organisationId }, words)
  await tellMembers(work, { organisationId, permission, purpose }, words)
  for (const { mobile, language } of await partnerPeopleWho(work, organisationId, permission))
    await sendMessage(work, { channel: 'sms', to: mobile, text: words(language), purpose, organisationId })
}
