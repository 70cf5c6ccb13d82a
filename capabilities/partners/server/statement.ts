import { sql, type RawBuilder } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { standsBadly } from '@poonji/capabilities/access/server/service.ts'
import { earnsForPartner } from '@poonji/capabilities/leads/server/service.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Entry, Statement } from '../payout-contract.ts'
import { earnedByNext } from '../slabs.ts'
import { disbursedInMonth } from './accrue.ts'
import { planFor, plansOf, validPlans } from './payout-plans.ts'
import './tables.ts'

/** The partner whose person acts. @throws 403 for whoever works for none */
export function ownPartner(work: Work): string {
  const { partnerOrganisationId } = work.actor
  if (!partnerOrganisationId) throw notPermitted()
  return partnerOrganisationId
}

/** The payout account of a month, entry by entry, and what is expected of what is signed and not yet disbursed. */
export async function statementOf(work: Work, partnerId: string, asked?: string): Promise<Statement> {
  const month = asked ?? work.today.slice(0, 7)
  const inMonth = sql<boolean>`entry.partner_id = ${partnerId} and to_char(entry.on_date, 'YYYY-MM') = ${month}`
  const [months, entries, { paid, paidCommission }, expected, plans] = await Promise.all([
    monthsOf(work, partnerId),
    entriesWhere(work, inMonth),
    paidOf(work, partnerId),
    expectedOf(work, partnerId),
    plansOf(work, partnerId),
  ])
  const sum = (of: readonly { amountPaise: number | null }[]) =>
    of.reduce((total, one) => total + (one.amountPaise ?? 0), 0)
  const earned = entries.filter(one => one.amountPaise > 0)
  return {
    month,
    months,
    earnedPaise: sum(earned),
    givenBackPaise: sum(entries) - sum(earned),
    totalPaise: sum(entries),
    allTimePaise: sum(months),
    paidPaise: paid,
    toBePaidPaise: sum(months) - paidCommission,
    entries,
    expected,
    expectedPaise: sum(expected),
    plans,
  }
}

async function monthsOf(work: Work, partnerId: string) {
  const { rows } = await sql<{ month: string; amountPaise: number }>`
    select to_char(on_date, 'YYYY-MM') as month, sum(amount_paise)::bigint as "amountPaise"
    from payout_entry where partner_id = ${partnerId} group by 1 order by 1 desc`.execute(work.db)
  return rows
}

/** Entries of payout accounts, newest first. */
export function entriesWhere(work: Work, where: RawBuilder<boolean>): Promise<Entry[]> {
  return work.db
    .selectFrom('payout_entry as entry')
    .innerJoin('organisation as client', 'client.id', 'entry.organisation_id')
    .innerJoin('loan', 'loan.id', 'entry.loan_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.on_date as onDate',
      'entry.organisation_id as organisationId',
      'client.name as clientName',
      'entry.loan_id as loanId',
      'loan.number as loanNumber',
      'entry.basis_paise as basisPaise',
      'entry.amount_paise as amountPaise',
    ])
    .where(where)
    .orderBy('entry.on_date', 'desc')
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute()
}

/** What has reached the partner, and the commission of which it came. */
export async function paidOf(work: Work, partnerId: string): Promise<{ paid: Paise; paidCommission: Paise }> {
  const { rows } = await sql<{ paid: Paise; paidCommission: Paise }>`
    select coalesce(sum(net_paise), 0)::bigint as paid, coalesce(sum(commission_paise), 0)::bigint as "paidCommission"
    from payout_statement where partner_id = ${partnerId} and status = 'PAID'`.execute(work.db)
  return rows[0] ?? { paid: 0, paidCommission: 0 }
}

/**
 * Loans that are signed and wait to be disbursed in full, whose applications were made in the partner's window. Limits
 * are drawn as their holders like, so nothing is expected of them, nor of a loan whose time is over or of a client to whom
 * nothing new is lent now. Taken to be disbursed this month, the oldest first:
 * each climbs the slabs from where those before it end.
 */
async function expectedOf(work: Work, partnerId: string): Promise<Statement['expected']> {
  const { rows: loans } = await sql<SignedLoan>`
    select loan.number as "loanNumber", loan.product_code as "productCode", client.id as "organisationId",
      client.name as "clientName", (loan.sanctioned_paise - loan.drawn_paise)::bigint as "undrawnPaise"
    from loan
    join organisation client on client.id = loan.organisation_id
    join application on application.id = loan.application_id
    where loan.tenant = ${work.tenant} and loan.status = 'OPEN' and loan.shape = 'instalment'
      and loan.expires_on >= ${work.today}::date and not ${standsBadly('client')}
      and ${earnsForPartner('application', partnerId)}
    order by loan.opened_on, loan.id`.execute(work.db)
  const plans = await validPlans(work, partnerId, work.today)
  const disbursed = new Map(
    await Promise.all(plans.map(async ({ id }) => [id, await disbursedInMonth(work, id, work.today)] as const)),
  )
  return loans.map(({ productCode, ...loan }) => {
    const plan = planFor(plans, productCode)
    if (!plan) return { ...loan, amountPaise: null }
    const before = disbursed.get(plan.id) ?? 0
    disbursed.set(plan.id, before + loan.undrawnPaise)
    return { ...loan, amountPaise: earnedByNext(plan.slabs, before, loan.undrawnPaise) }
  })
}

type SignedLoan = Omit<Statement['expected'][number], 'amountPaise'> & { productCode: string }
