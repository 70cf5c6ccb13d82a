import type { Work } from '@poonji/api-platform/work.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from './texts.ts'
import './tables.ts'

export interface Member {
  organisationId: string
  accountId: string
}

/** An SMS to whoever was taken out of a company or a partner, or runs it from now on, by whom it was done. */
export async function tellMember(work: Work, member: Member, key: 'sms.removed' | 'sms.handedOver'): Promise<void> {
  const { organisationId, accountId } = member
  const { name: organisation } = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  const who = work.actor.name || maskMobile(work.actor.mobile)
  await tellAccount(work, accountId, { purpose: 'membership', organisationId }, language =>
    texts.t(language, key, { who, organisation }),
  )
}
