import { sql } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import { containing } from '@poonji/api-platform/filters.ts'
import { decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body, Query } from '@poonji/contract/call.ts'
import { grantRole, isStoppedFirm, seenBy } from '@poonji/capabilities/access/server/service.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import type * as calls from '../contract.ts'
import { mayApplyOn } from '../status.ts'
import { texts } from './texts.ts'
import { missingOf } from './onboarding.ts'
import './tables.ts'

/** SQL: one that nobody works for was brought by staff, and has still to become a partner. */
const STATE = sql`coalesce(began.state, case when exists (
  select from account where account.partner_organisation_id = partner.id) then 'APPROVED' else 'DRAFT' end)`

type Row = Omit<calls.PartnerRow, 'mayApplyOn'> & { decidedAt: Date | null; place: string; version: number }

const toRow = ({ place: _place, version: _version, decidedAt, ...row }: Row): calls.PartnerRow => ({
  ...row,
  mayApplyOn: mayApplyOn(row.state, decidedAt),
})

/** SQL: partners that the viewer sees, whose order begins with who waits for a decision. */
const partnersOf = (work: Work) => sql<Row>`
  select partner.id as "partnerId", partner.name, partner.type as kind, partner.referral_code as "referralCode",
    contact.name as "contactName", contact.mobile as "contactMobile", ${STATE} as state,
    ${isStoppedFirm(sql`partner.id`)} as stopped, began.reason, began.submitted_at as "submittedAt",
    began.decided_at as "decidedAt", coalesce(began.version, 0) as version,
    (select count(*)::int from organisation client where client.brought_by = partner.id) as clients,
    exists (select from payout_plan plan where plan.partner_id = partner.id
      and ${work.today}::date between plan.from_on and coalesce(plan.until_on, 'infinity')) as "hasPlan",
    (case ${STATE} when 'SUBMITTED' then '0' when 'DRAFT' then '2' else '1' end) || lower(partner.name) as place
  from organisation partner
  left join partner_onboarding began on began.organisation_id = partner.id
  left join lateral (
    select name, mobile from contact where contact.organisation_id = partner.id and contact.removed_at is null
    order by is_primary desc, created_at limit 1) contact on true
  where partner.type in ('DSA', 'CHANNEL_PARTNER') and ${seenBy(work.actor, 'partner')}`

export async function listPartners(work: Work, query: Query<typeof calls.listPartners>) {
  const conditions = sql.join(
    [
      sql`true`,
      ...(query.state ? [sql`seen.state = ${query.state}`] : []),
      ...(query.search ? [containing(query.search, ['seen.name', 'seen.referralCode'])] : []),
    ],
    sql` and `,
  )
  const cursor = decodeCursor(query.next, 'text')
  const after = cursor ? sql`(seen.place, seen."partnerId") > (${cursor.at}, ${cursor.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select * from (${partnersOf(work)}) seen where ${conditions} and ${after}
    order by seen.place, seen."partnerId"
    limit ${query.pageSize + 1} offset ${cursor ? 0 : query.pageNumber * query.pageSize}`.execute(work.db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from (${partnersOf(work)}) seen where ${conditions} limit ${COUNT_CAP + 1}) few`.execute(work.db)
  return toPage(query, rows, counted.rows[0]?.n ?? 0, row => ({ at: row.place, id: row.partnerId }), toRow)
}

/** @throws 403 for an organisation that is no partner */
export async function readPartner(work: Work, partnerId: string): Promise<Answer<typeof calls.readPartner>> {
  const { rows } = await sql<Row>`
    select * from (${partnersOf(work)}) seen where seen."partnerId" = ${partnerId}`.execute(work.db)
  const [row] = rows
  if (!row) throw notPermitted()
  return { ...toRow(row), version: row.version, ...(await missingOf(work, partnerId)) }
}

/**
 * Takes a partner on, sends their papers back for a change, or refuses them, who may then send it all anew after months or
 * once it is sent back after all. @throws 409 when nothing waits for a decision, or it changed since it was seen
 */
export async function decidePartner(
  work: Work,
  partnerId: string,
  { version, approve, refuse, reason }: Body<typeof calls.decidePartner>,
): Promise<void> {
  const state = approve ? 'APPROVED' : refuse ? 'REFUSED' : 'REJECTED'
  const decided = await work.db
    .updateTable('partner_onboarding')
    .set({
      state,
      reason: reason || null,
      decided_by: work.actor.accountId,
      decided_at: work.now,
      version: sql`version + 1`,
    })
    .where('organisation_id', '=', partnerId)
    .where('version', '=', version)
    .where('state', 'in', state === 'REJECTED' ? ['SUBMITTED', 'REFUSED'] : ['SUBMITTED'])
    .returning(['id', 'account_id', 'kind', 'decided_at'])
    .executeTakeFirst()
  if (!decided) throw conflict()
  if (approve) await grantRole(work, decided.account_id, decided.kind === 'DSA' ? 'DSA' : 'PARTNER_OWNER')
  const on = mayApplyOn(state, decided.decided_at)
  await tellAccount(work, decided.account_id, { purpose: 'partner-onboarding', organisationId: partnerId }, language =>
    on
      ? texts.t(language, 'sms.refused', { reason, on: formatDate(on, language) })
      : texts.t(language, approve ? 'sms.approved' : 'sms.sentBack', { reason }),
  )
  await work.audit(AUDITED[state], 'partner_onboarding', decided.id, {}, partnerId)
}

const AUDITED = { APPROVED: 'partner.approved', REJECTED: 'partner.sentBack', REFUSED: 'partner.refused' } as const

/** Papers or people of a partner changed: who decides about it looks again. */
export async function seenAnew(work: Work, partnerId: string): Promise<void> {
  await work.db
    .updateTable('partner_onboarding')
    .set({ version: sql`version + 1` })
    .where('organisation_id', '=', partnerId)
    .where('state', '=', 'SUBMITTED')
    .execute()
}
