import type { Actor } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { REGIONS } from '@poonji/capabilities/reference/status.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { sql } from 'kysely'
import type { Person } from '../contract.ts'
import { accountHistory } from './account-history.ts'
import { actorOfAccount } from './actor-of-account.ts'
import { FIXED_ROLE } from './role-rules.ts'
import { broughtBy, seenBy } from './sight.ts'

async function accountOf(work: Work, accountId: string) {
  const row = await work.db
    .selectFrom('account as a')
    .leftJoin('account as manager', 'manager.id', 'a.manager_id')
    .leftJoin('organisation as partner', 'partner.id', 'a.partner_organisation_id')
    .select([
      'a.id as accountId',
      'a.name',
      'a.mobile',
      'a.domain',
      'a.blocked_at',
      'a.visibility',
      'a.region',
      'a.manager_id',
    ])
    .select(['manager.name as managerName', 'partner.name as partnerName'])
    .select(eb =>
      eb
        .selectFrom('account as report')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('report.manager_id', '=', 'a.id')
        .where('report.blocked_at', 'is', null)
        .as('reports'),
    )
    .select(
      sql<number>`(select count(*) from (select from organisation where organisation.assigned_to = a.id
        limit ${sql.lit(COUNT_CAP + 1)}) limited)`.as('assigned'),
    )
    .select(
      sql<number>`(select count(*) from lead where lead.assigned_to = a.id and lead.closed_at is null and lead.organisation_id is null)
        + (select count(*) from reminder where reminder.account_id = a.id and reminder.state = 'OPEN' and reminder.way in ('CALL', 'VISIT'))`.as(
        'toDo',
      ),
    )
    .where('a.id', '=', accountId)
    .where('a.tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/** Roles by where they hold: everywhere, or in one organisation. */
async function holdings(work: Work, accountId: string) {
  const { rows } = await sql<{
    id: string
    code: string
    nameEn: string
    nameHi: string
    organisationId: string | null
    organisationName: string | null
    permissions: string[]
  }>`
    select role.id, role.code, role.name_en as "nameEn", role.name_hi as "nameHi", held.organisation_id as "organisationId",
      organisation.name as "organisationName",
      array(select permission from role_permission where role_id = role.id) as permissions
    from (select role_id, null::uuid as organisation_id from account_role where account_id = ${accountId}
      union all select role_id, organisation_id from membership where account_id = ${accountId} and ended_at is null) held
    join role on role.id = held.role_id left join organisation on organisation.id = held.organisation_id
    order by role.name_en, organisation.name`.execute(work.db)
  return rows
}

/** Of a partner's people: the clients alone. */
async function countSeen(work: Work, actor: Actor | null): Promise<number> {
  if (!actor) return 0
  const counted = actor.domain === 'partner' ? sql`${seenBy(actor)} and ${broughtBy(actor)}` : seenBy(actor)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from organisation where ${counted} limit ${COUNT_CAP + 1}) limited`.execute(
    work.db,
  )
  return rows[0]?.n ?? 0
}

/** A person whole: roles, rights with the roles they come from, and whose data they see. */
export async function readPerson(work: Work, accountId: string): Promise<Person> {
  const account = await accountOf(work, accountId)
  const [held, organisations, history] = await Promise.all([
    holdings(work, accountId),
    actorOfAccount(work.db, work.tenant, accountId).then(actor => countSeen(work, actor)),
    accountHistory(work, accountId),
  ])
  const { visibility, manager_id: managerId, managerName, reports, partnerName, assigned, toDo } = account
  return {
    accountId,
    name: account.name,
    mobile: account.mobile,
    domain: account.domain,
    endedAt: account.blocked_at,
    self: accountId === work.actor.accountId,
    roles: held
      .filter(one => !one.organisationId)
      .map(({ id, nameEn, nameHi, code }) => ({ id, nameEn, nameHi, fixed: code === FIXED_ROLE })),
    memberships: held.flatMap(({ id, nameEn, nameHi, organisationId, organisationName }) =>
      organisationId ? [{ organisationId, organisationName: organisationName ?? '', roleId: id, nameEn, nameHi }] : [],
    ),
    sight: {
      visibility,
      region: REGIONS.find(one => one === account.region) ?? null,
      managerId,
      managerName,
      reports: reports ?? 0,
      assigned,
      toDo,
      partnerName,
      organisations,
    },
    rights: PERMISSIONS.flatMap(permission => {
      const by = held.filter(one => one.permissions.includes(permission))
      return by.length
        ? [{ permission, by: by.map(({ nameEn, nameHi, organisationName }) => ({ nameEn, nameHi, organisationName })) }]
        : []
    }),
    history,
  }
}
