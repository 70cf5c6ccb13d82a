import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { broughtFor } from '@poonji/capabilities/organisations/server/service.ts'
import type { LoginStep } from '../status.ts'
import { openBringing, toBringing } from './bringings.ts'
import { ownReferral } from './own-lead.ts'

/** Where a buyer stands with their companies; an unfinished one comes first. */
export async function loginState(work: Work) {
  const open = await openBringing(work)
  const bringing = open && (await toBringing(work, open))
  const account = await work.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', work.actor.accountId)
    .executeTakeFirstOrThrow()
  return {
    step: bringing?.step ?? stepWithout(work.actor.memberships.size),
    bringing,
    needsName: account.name === '',
    needsEmail: account.email === null,
    referral: bringing && (await ownReferral(work)),
    brought: work.actor.memberships.size ? null : await broughtFor(work, work.actor.mobile),
    partnerBegun: !work.actor.memberships.size && (await partnerBegun(work)),
  }
}

async function partnerBegun({ db, actor }: Work): Promise<boolean> {
  const { rows } = await sql`
    select from partner_onboarding where account_id = ${actor.accountId} and organisation_id is null`.execute(db)
  return rows.length > 0
}

function stepWithout(companies: number): LoginStep {
  if (companies === 0) return 'NEW_LEAD'
  return companies === 1 ? 'ACTION_ORGANISATION' : 'SELECT_ORGANISATION'
}
