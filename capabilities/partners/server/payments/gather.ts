import { sql } from 'kysely'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { LEAST_PAYOUT_PAISE } from '@poonji/capabilities/disbursals/status.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { financialYearStart } from '@poonji/kernel/financial-year.ts'
import { taxesOn, type Payee } from '../../commission-taxes.ts'
import type { duePayments } from '../../payment-contract.ts'
import { texts } from '../texts.ts'
import { chargedGstin, lowerTds, taxRulesOn, type TaxRules } from './tax-rules.ts'

interface Due extends Payee {
  partnerId: string
  commissionPaise: Paise
  entryIds: string[]
}

/**
 * Of each partner whom the viewer sees: entries up to the end of a month that stand in no statement, as one. What comes
 * late to a month that was prepared waits for the next.
 */
async function dueOf(work: Work, month: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select partner.id as "partnerId", partner.entity_type as "entityType", partner.pan_masked is not null as "hasPan",
      due.paise as "commissionPaise", due.ids as "entryIds",
      coalesce(year.credited, 0)::bigint as "creditedPaise", coalesce(year.taxed, 0)::bigint as "taxedPaise",
      ${chargedGstin('partner')} as gstin, ${lowerTds(work, 'partner')} as lower
    from (
      select entry.partner_id, sum(entry.amount_paise)::bigint as paise, array_agg(entry.id) as ids
      from payout_entry entry
      left join payout_statement_entry taken on taken.entry_id = entry.id
      where entry.tenant = ${work.tenant} and taken.entry_id is null
        and entry.on_date < (${`${month}-01`}::date + interval '1 month')
      group by entry.partner_id) due
    join organisation partner on partner.id = due.partner_id
    left join lateral (
      select sum(commission_paise) as credited, sum(tds_base_paise) as taxed from payout_statement
      where partner_id = partner.id and status <> 'CANCELLED' and credited_on >= ${financialYearStart(work.today)}::date
    ) year on true
    where due.paise <> 0 and not exists (
        select from payout_statement there
        where there.partner_id = partner.id and there.status <> 'CANCELLED' and there.month >= ${month})
      and ${seenBy(work.actor, 'partner')}
    order by partner.name, partner.id`.execute(work.db)
  return rows
}

/** Months before this one in which something was earned, newest first; the last month always. */
async function pastMonths(work: Work): Promise<string[]> {
  const thisMonth = `${work.today.slice(0, 7)}-01`
  const { rows } = await sql<{ month: string }>`
    select to_char(${thisMonth}::date - interval '1 month', 'YYYY-MM') as month
    union
    select to_char(entry.on_date, 'YYYY-MM') from payout_entry entry
    join organisation partner on partner.id = entry.partner_id
    where entry.on_date < ${thisMonth}::date and ${seenBy(work.actor, 'partner')}
    order by month desc limit 24`.execute(work.db)
  return rows.map(row => row.month)
}

/** What may be prepared of a month. @throws 400 on `month` for one that is not over */
export async function paymentsDue(work: Work, asked?: string): Promise<Answer<typeof duePayments>> {
  const months = await pastMonths(work)
  const month = asked ?? months[0] ?? work.today.slice(0, 7)
  requireOver(work, month)
  const due = await dueOf(work, month)
  const sum = (of: readonly Due[]) => of.reduce((total, one) => total + one.commissionPaise, 0)
  const payable = taxed(due, await taxRulesOn(work, work.today)).map(one => one.due)
  const carried = due.filter(one => one.commissionPaise < 0)
  return {
    month,
    months,
    partners: payable.length,
    totalPaise: sum(payable),
    carriedPartners: carried.length,
    carriedPaise: sum(carried),
  }
}

/**
 * Who is paid something, with its taxes. A deduction for the year beyond what is left of the commission waits for the
 * next, and so does less than a bank sends.
 */
function taxed(due: readonly Due[], { gst, tds }: TaxRules) {
  return due
    .filter(one => one.commissionPaise > 0)
    .map(one => ({ due: one, taxes: taxesOn(one.commissionPaise, one, gst, tds) }))
    .filter(({ taxes }) => taxes.netPaise >= LEAST_PAYOUT_PAISE)
}

function requireOver(work: Work, month: string): void {
  if (month >= work.today.slice(0, 7)) throw invalid({ month: texts.t(work.language, 'pay.monthOpen') })
}

/**
 * One statement a partner of all that was earned up to the end of a month. Who gave back more than they earned gets
 * none: it is set against what comes next. @throws 400 for a month that is not over, 409 where nothing is left
 */
export async function preparePayments(work: Work, month: string): Promise<{ prepared: number }> {
  requireOver(work, month)
  // one after the other: an entry stands in one statement
  await sql`select pg_advisory_xact_lock(hashtext(${`payout-statements:${work.tenant}`}))`.execute(work.db)
  const rules = await taxRulesOn(work, work.today)
  const payable = taxed(await dueOf(work, month), rules)
  if (!payable.length) throw conflict(texts.t(work.language, 'pay.nothing'))
  const made = await work.db
    .insertInto('payout_statement')
    .values(
      payable.map(({ due, taxes }) => ({
        tenant: work.tenant,
        number: sql<string>`${`PS-${work.today.slice(0, 4)}-`} || lpad(nextval('payout_statement_number')::text, 5, '0')`,
        partner_id: due.partnerId,
        month,
        commission_paise: due.commissionPaise,
        gst_mode: taxes.gstMode,
        gstin: taxes.gstMode === 'CHARGED' ? due.gstin : null,
        gst_bps: taxes.gstBps,
        gst_paise: taxes.gstPaise,
        tds_section: rules.tds.section,
        tds_bps: taxes.tdsBps,
        tds_base_paise: taxes.tdsBasePaise,
        tds_paise: taxes.tdsPaise,
        tds_certificate: taxes.tdsCertificate,
        net_paise: taxes.netPaise,
        credited_on: work.today,
        prepared_by: work.actor.accountId,
        prepared_at: work.now,
        approved_by: null,
        approved_at: null,
        bank_account_id: null,
        utr: null,
        paid_on: null,
        reason: null,
        credit_transaction_id: null,
      })),
    )
    .returning(['id', 'partner_id'])
    .execute()
  const statementOf = new Map(made.map(one => [one.partner_id, one.id]))
  await work.db
    .insertInto('payout_statement_entry')
    .values(
      payable.flatMap(({ due }) => {
        const statementId = statementOf.get(due.partnerId)
        return statementId ? due.entryIds.map(entryId => ({ entry_id: entryId, statement_id: statementId })) : []
      }),
    )
    .execute()
  for (const { id, partner_id: partnerId } of made)
    await work.audit('payout-statement.prepared', 'payout_statement', id, { month }, partnerId)
  return { prepared: made.length }
}
