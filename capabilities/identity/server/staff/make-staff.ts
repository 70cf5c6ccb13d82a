import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import type { makeStaff as call } from '@poonji/capabilities/access/staff-contract.ts'
import { giveRole, lockRoles, roleById } from '@poonji/capabilities/access/server/service.ts'
import { texts } from '../texts.ts'
import { accountOf } from '../service.ts'
import { tellAccount } from '../tell-account.ts'
import { judgePlace } from './place.ts'

/**
 * Makes somebody one of the staff; a number that only ever logged in as a newcomer becomes theirs.
 * @throws 400 by field, 403 for a role with rights that the maker lacks, 409 for a number in use
 */
export async function makeStaff(work: Work, form: Body<typeof call>): Promise<string> {
  const { mobile, roleId, name, managerId, visibility, region } = form
  const t = texts.in(work.language)
  await lockRoles(work) // nobody's access ends between the judgement and what it is for
  await judgePlace(work, form)
  const role = await roleById(work, roleId)
  if (role.domain !== 'admin' && role.domain !== 'bureau') throw invalid({ roleId: t('staff.role') })
  const { id } = await accountOf(work, mobile)
  const made = await work.db
    .updateTable('account')
    .set({ domain: role.domain, name, manager_id: managerId, visibility, region })
    .where('id', '=', id)
    .where('domain', '=', 'buyer')
    .where('blocked_at', 'is', null)
    .where('partner_organisation_id', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.account_id', '=', 'account.id')
            .where('membership.ended_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflictAt('mobile', t('staff.inUse'))
  await giveRole(work, id, roleId)
  await work.audit('staff.made', 'account', id, { role: role.code, visibility, region, managerId })
  const names = { en: role.name_en, hi: role.name_hi }
  await tellAccount(work, id, { purpose: 'staff-account' }, language =>
    texts.t(language, 'sms.staff', { who: work.actor.name, role: names[language] }),
  )
  return id
}
