import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { broughtBy, seenBy } from '@poonji/capabilities/access/server/service.ts'
import { ownAccountIsLookedAt, verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { madeWithPartner } from '@poonji/capabilities/leads/server/service.ts'
import { isPending, waitsForClient } from '@poonji/capabilities/underwriting/server/service.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { figures } from '../table-contract.ts'
import { ownPartner, paidOf } from './statement.ts'

type Figures = Answer<typeof figures>
type Month = Record<'disbursedPaise' | 'earnedPaise' | 'givenBackPaise', number> & { month: string }
type Counts = Omit<Figures, 'months' | 'earnedAllTimePaise' | 'wantsAccountPaise'>

const MONTHS = 6
const ENDING_DAYS = 15

/**
 * The figures of a partner: what is to be done, of the clients that are theirs now; what came of their work, of the
 * applications made while the client was theirs, as payouts are. Whoever may not see payouts has null for what was earned.
 */
export async function figuresOf(work: Work): Promise<Figures> {
  const partnerId = ownPartner(work)
  const counts = await countsOf(work, partnerId)
  const months = await monthsOf(work, partnerId)
  if (!may(work.actor, 'CAN_VIEW_PAYOUTS'))
    return {
      ...counts,
      months: months.map(one => ({ ...one, earnedPaise: null, givenBackPaise: null })),
      earnedAllTimePaise: null,
      wantsAccountPaise: null,
    }
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from payout_entry where partner_id = ${partnerId}`.execute(
    work.db,
  )
  const earnedAllTimePaise = rows[0]?.paise ?? 0
  return {
    ...counts,
    months,
    earnedAllTimePaise,
    wantsAccountPaise: await wantsAccount(work, partnerId, earnedAllTimePaise),
  }
}

/** What was earned and waits for an account to go to; null where one is there or looked at, or it is not theirs to give. */
async function wantsAccount(work: Work, partnerId: string, earnedPaise: Paise): Promise<Paise | null> {
  if (!may(work.actor, 'CAN_SET_PAYOUT_ACCOUNT')) return null
  const unpaidPaise = earnedPaise - (await paidOf(work, partnerId)).paidCommission
  if (unpaidPaise <= 0 || (await verifiedOwnAccount(work, partnerId))) return null
  return (await ownAccountIsLookedAt(work, partnerId)) ? null : unpaidPaise
}

async function countsOf(work: Work, partnerId: string): Promise<Counts> {
  const firstOfMonth = `${work.today.slice(0, 7)}-01`
  const { rows } = await sql<Counts>`
    with client as (
      select organisation.id, (select max(owned.from_on) from client_ownership owned
          where owned.organisation_id = organisation.id and owned.partner_id = ${partnerId} and owned.how <> 'RENEWED')
          as came_on
      from organisation where ${broughtBy(work.actor)} and ${seenBy(work.actor)}),
    brought as (
      select count(*)::int as applications,
        (count(*) filter (where exists (select from loan where loan.application_id = application.id)))::int as loans
      from application where application.tenant = ${work.tenant} and ${madeWithPartner('application', partnerId)})
    select (select referral_code from organisation where organisation.id = ${partnerId}) as "referralCode",
      count(*)::int as clients,
      (count(*) filter (where client.came_on >= ${firstOfMonth}::date))::int as "clientsThisMonth",
      (select applications from brought), (select loans from brought),
      (select count(*)::int from application join organisation on organisation.id = application.organisation_id
        where ${isPending} and ${seenBy(work.actor)} and ${waitsForClient(work)}) as "waitingForClient",
      (count(*) filter (where not exists (select from application where application.organisation_id = client.id)
        and exists (select from client_ownership owned where owned.organisation_id = client.id
          and owned.ended_on is null and owned.partner_id = ${partnerId}
          and owned.until_on between ${work.today}::date and ${addDays(work.today, ENDING_DAYS)}::date)))::int as "windowsEnding",
      (count(*) filter (where exists (
        select from due join loan on loan.id = due.loan_id where loan.organisation_id = client.id and due.raised
          and due.unpaid_paise > 0 and due.due_on < ${work.today}::date)))::int as "overdueClients",
      (select count(*)::int from lead where lead.brought_by = ${partnerId} and ${seenBy(work.actor, 'lead')}
        and lead.closed_at is null and lead.follow_up_on <= ${work.today}::date) as "followUpsDue"
    from client`.execute(work.db)
  const [counts] = rows
  if (!counts) throw new Error('a count always answers')
  return counts
}

async function monthsOf(work: Work, partnerId: string) {
  const since = `${addMonths(work.today, 1 - MONTHS).slice(0, 7)}-01`
  const { rows } = await sql<Month>`
    select to_char(month, 'YYYY-MM') as month,
      (select coalesce(sum(tranche.amount_paise), 0)::bigint from tranche
        join loan on loan.id = tranche.loan_id join application on application.id = loan.application_id
        where loan.tenant = ${work.tenant} and ${madeWithPartner('application', partnerId)}
          and tranche.reversed_on is null
          and tranche.drawn_on >= month::date and tranche.drawn_on < (month + interval '1 month')::date) as "disbursedPaise",
      payout.earned as "earnedPaise", payout.given_back as "givenBackPaise"
    from generate_series(${since}::timestamp, ${work.today}::timestamp, interval '1 month') month
    cross join lateral (
      select coalesce(sum(amount_paise), 0)::bigint as earned,
        coalesce(sum(amount_paise) filter (where amount_paise < 0), 0)::bigint as given_back
      from payout_entry entry where entry.partner_id = ${partnerId}
        and entry.on_date >= month::date and entry.on_date < (month + interval '1 month')::date) payout
    order by month`.execute(work.db)
  return rows
}
