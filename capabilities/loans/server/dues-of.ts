import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

export interface UnpaidDue {
  dueId: string
  loanId: string
  loanNumber: string
  dueOn: PlainDate
  /** Unpaid, by kind. */
  chargesPaise: Paise
  penalPaise: Paise
  interestPaise: Paise
  principalPaise: Paise
  unpaidPaise: Paise
}

export interface Dues {
  /** Oldest first. */
  dues: UnpaidDue[]
  totalPaise: Paise
  /** Of it, what should have been paid before today. */
  overduePaise: Paise
  /** Paid ahead and not used yet. */
  advancePaise: Paise
  /** The next amount that is not due yet: what of it the advance does not cover. */
  next: { dueOn: PlainDate; amountPaise: Paise } | null
}

/** What is to be paid now, and what comes next; of one loan or of all loans of an organisation. */
export async function duesOf(work: Work, of: { organisationId: string; loanId?: string }): Promise<Dues> {
  const loanIds = sql`select id from loan where tenant = ${work.tenant} and organisation_id = ${of.organisationId}
    and (${of.loanId ?? null}::uuid is null or id = ${of.loanId ?? null}::uuid)`
  const unpaid = sql<UnpaidDue>`
    select due.id as "dueId", due.loan_id as "loanId", loan.number as "loanNumber", due.due_on as "dueOn",
      due.charges_paise - due.charges_paid as "chargesPaise", due.penal_paise - due.penal_paid as "penalPaise",
      due.interest_paise - due.interest_paid as "interestPaise", due.principal_paise - due.principal_paid as "principalPaise",
      due.unpaid_paise as "unpaidPaise"
    from due join loan on loan.id = due.loan_id
    where due.loan_id in (${loanIds}) and due.raised and due.unpaid_paise > 0
    order by due.due_on, due.number, due.id`.execute(work.db)
  const ahead = sql<{ dueOn: PlainDate; amountPaise: Paise }>`
    select due_on as "dueOn", sum(principal_paise + interest_paise)::bigint as "amountPaise" from due
    where loan_id in (${loanIds}) and not raised and principal_paise + interest_paise > 0 group by due_on order by due_on limit 1`.execute(
    work.db,
  )
  const paidAhead = sql<{ paise: Paise }>`
    select coalesce(sum(advance_paise), 0)::bigint as paise from loan where id in (${loanIds})`.execute(work.db)
  const [{ rows: dues }, { rows: next }, { rows: advance }] = await Promise.all([unpaid, ahead, paidAhead])
  const sum = (list: UnpaidDue[]) => list.reduce((total, due) => total + due.unpaidPaise, 0)
  const advancePaise = advance[0]?.paise ?? 0
  return {
    dues,
    totalPaise: sum(dues),
    overduePaise: sum(dues.filter(due => due.dueOn < work.today)),
    advancePaise,
    next: next[0] ? { dueOn: next[0].dueOn, amountPaise: Math.max(0, next[0].amountPaise - advancePaise) } : null,
  }
}
