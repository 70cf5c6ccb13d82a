import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { debitsUnderWay, isUnderWay } from '@poonji/capabilities/mandates/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { DueNamed } from '../due-words.ts'
import { comingDue, type ComingDue } from './coming-due.ts'
import { leftOf } from './life/due-state.ts'
import { caughtUp, dueNow, hasFallenDue, type CaughtUp, type NamedDue } from './missed-nights.ts'
import { inPaymentOrder } from './payment-order.ts'

export interface UnpaidDue extends DueNamed {
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
  /** Its loan was given up in the books. */
  writtenOff: boolean
  /** Auto pay is taking it: its debit is with the bank. */
  withBank: boolean
}

export interface Dues extends ComingDue {
  /** Oldest first. */
  dues: UnpaidDue[]
  totalPaise: Paise
  /** Of it, what should have been paid before today. */
  overduePaise: Paise
}

type DueRow = Omit<UnpaidDue, 'withBank'> & NamedDue

/** What is to be paid now, and what comes next; of one loan or of all loans of an organisation. */
export async function duesOf(work: Work, of: { organisationId: string; loanId?: string }): Promise<Dues> {
  const loans = sql<boolean>`loan.organisation_id = ${of.organisationId}
    and (${of.loanId ?? null}::uuid is null or loan.id = ${of.loanId ?? null}::uuid)`
  const caught = await caughtUp(work, loans)
  const unpaid = sql<DueRow>`
    select due.key, due.tranche_id as "trancheId", due.id as "dueId", due.loan_id as "loanId", loan.number as "loanNumber", due.due_on as "dueOn",
      loan.shape = 'instalment' as instalment, due.number, tranche.number as "trancheNumber", charge.code as "chargeCode",
      due.charges_paise - due.charges_paid as "chargesPaise", due.penal_paise - due.penal_paid as "penalPaise",
      due.interest_paise - due.interest_paid as "interestPaise", due.principal_paise - due.principal_paid as "principalPaise",
      due.unpaid_paise as "unpaidPaise", off.loan_id is not null as "writtenOff"
    from due join loan on loan.id = due.loan_id left join loan_write_off off on off.loan_id = loan.id
      left join tranche on tranche.id = due.tranche_id left join loan_charge charge on charge.id = due.charge_id
    where loan.tenant = ${work.tenant} and ${loans} and due.unpaid_paise > 0 and ${hasFallenDue(work, caught)}
    order by ${inPaymentOrder}`.execute(work.db)
  const [{ rows }, coming, debits] = await Promise.all([
    unpaid,
    comingDue(work, loans, caught),
    debitsUnderWay(work, loans),
  ])
  const isTaken = ({ trancheNumber, loanId, dueOn }: DueRow) =>
    trancheNumber !== null && debits.some(debit => debit.loanId === loanId && debit.dueOn === dueOn)
  const dues = rows.flatMap(row => {
    const { key: _, trancheId: __, ...due } = ofToday(row, caught.get(row.loanId))
    return due.unpaidPaise > 0 ? [{ ...due, withBank: isTaken(row) }] : []
  })
  const sum = (list: UnpaidDue[]) => list.reduce((total, due) => total + due.unpaidPaise, 0)
  return {
    dues,
    totalPaise: sum(dues),
    overduePaise: sum(dues.filter(due => due.dueOn < work.today)),
    ...coming,
  }
}

/** A due as it stands this morning, also where nights of its loan are missing. */
function ofToday(row: DueRow, caught: CaughtUp | undefined): DueRow {
  if (!caught) return row
  const due = dueNow(caught, row)
  const { charges: chargesPaise, penal: penalPaise, interest: interestPaise, principal: principalPaise } = leftOf(due)
  return { ...row, chargesPaise, penalPaise, interestPaise, principalPaise, unpaidPaise: due.unpaidPaise }
}

/** SQL: auto pay is taking everything that an organisation (an expression of its id) is to pay now. */
export const allWithBank = (organisationId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select bool_and(due.tranche_id is not null and exists (select from presentation
    where presentation.loan_id = due.loan_id and presentation.due_on = due.due_on and ${isUnderWay}))
  from due join loan on loan.id = due.loan_id
  where loan.organisation_id = ${organisationId} and due.raised and due.unpaid_paise > 0), false)`
