import { conflictAt } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { PARTNER_OWNER_ROLES } from '@poonji/capabilities/access/status.ts'
import { grantRole } from '@poonji/capabilities/access/server/service.ts'
import { accountOf, isBorrower, joinPartner, nameNewAccount } from '@poonji/capabilities/identity/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type * as calls from '../contract.ts'
import { texts } from '../texts.ts'
import { ownPartner } from './statement.ts'

/** Who works for the partner of the person at the screen, with the role that says most. */
export async function employeesOf(work: Work): Promise<Answer<typeof calls.employees>> {
  const rows = await work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account.id', 'account.name', 'account.mobile', 'role.name_en as roleEn', 'role.name_hi as roleHi'])
    .select('role.code')
    .distinctOn(['account.name', 'account.id'])
    .where('account.tenant', '=', work.tenant)
    .where('account.partner_organisation_id', '=', ownPartner(work))
    .where('account.blocked_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .orderBy(eb => eb('role.code', '=', 'PARTNER_APPLICANT'))
    .execute()
  return rows.map(({ id, name, mobile, roleEn, roleHi, code }) => ({
    accountId: id,
    name,
    mobileMasked: maskMobile(mobile),
    roleEn,
    roleHi,
    owner: PARTNER_OWNER_ROLES.includes(code),
    self: id === work.actor.accountId,
  }))
}

/** @throws 409 on `mobile` for somebody who is here already, or belongs to a borrower, to staff or to another partner */
export async function addEmployee(work: Work, { name, mobile }: Body<typeof calls.addEmployee>): Promise<void> {
  const partnerId = ownPartner(work)
  const account = await accountOf(work, mobile)
  const refused = (why: 'there' | 'elsewhere') => conflictAt('mobile', texts.t(work.language, `employee.${why}`))
  if (account.partnerOrganisationId === partnerId) throw refused('there')
  if (account.domain !== 'buyer' || account.blocked || (await isBorrower(work, account.id))) throw refused('elsewhere')
  await nameNewAccount(work, account.id, name, null)
  await joinPartner(work, account.id, partnerId)
  await grantRole(work, account.id, 'PARTNER_EMPLOYEE')
  const text = texts.t(work.language, 'sms.employee', { who: work.actor.name })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'partner-employee', organisationId: partnerId })
}
