import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, tellMembers } from '@poonji/capabilities/organisations/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { texts } from './texts.ts'

interface Came {
  organisationId: string
  accountId: string
  /** How they came in. */
  words: 'sms.joined' | 'sms.reportToOwner'
  purpose: 'join-code' | 'company-report'
}

/** Tells whoever manages a company of somebody who comes into it; the newcomer is to be added after. */
export async function tellOwners(work: Work, { organisationId, accountId, words, purpose }: Came): Promise<void> {
  const { name: organisation } = await organisationById(work, organisationId)
  const { name, mobile } = await work.db
    .selectFrom('account')
    .select(['name', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await tellMembers(work, { organisationId, permission: 'CAN_INVITE_MEMBER', purpose }, language =>
    texts.t(language, words, {
      who: name || texts.t(language, 'join.somebody'),
      mobile: maskMobile(mobile),
      organisation: nameInMessage(organisation),
    }),
  )
}
