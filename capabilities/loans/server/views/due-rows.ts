import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { allOnAutoPay, debitsUnderWay, type DueDebit } from '@poonji/capabilities/mandates/server/service.ts'
import { ageingBucket, AGEING_BUCKETS, daysPastDue } from '@poonji/finance/days-past-due.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { DueRow, DuesAnswer } from '../../contract.ts'
import type { ChargeCode } from '../../status.ts'
import type { LoanTerms } from '../../terms.ts'
import { comingDue } from '../coming-due.ts'
import { foreseenDues } from '../falling-limits.ts'
import { caughtUp, dueNow, hasFallenDue, type CaughtUp } from '../missed-nights.ts'
import { inPaymentOrder } from '../payment-order.ts'

interface Row {
  id: string
  key: string
  loan_id: string
  loan_number: string
  shape: LoanTerms['shape']
  tranche_id: string | null
  number: number
  tranche_number: number | null
  charge_code: ChargeCode | null
  due_on: PlainDate
  raised: boolean
  principal_paise: number
  interest_paise: number
  penal_paise: number
  charges_paise: number
  principal_paid: number
  interest_paid: number
  penal_paid: number
  charges_paid: number
  moved_principal: number
  moved_interest: number
  moved_charges: number
  unpaid_paise: number
}

/** Dues that a condition on `due` and `loan` chooses, by date, each as it stands this morning. */
export async function dueRows(work: Work, where: RawBuilder<boolean>): Promise<DueRow[]> {
  const rows = await storedRows(work, where)
  const loanIds = [...new Set(rows.map(row => row.loan_id))]
  return rowsOfToday(work, rows, await caughtUp(work, sql<boolean>`loan.id = any(${loanIds}::uuid[])`))
}

async function storedRows(work: Work, where: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select due.id, due.key, due.loan_id, loan.number as loan_number, loan.shape, due.tranche_id, due.number, tranche.number as tranche_number, charge.code as charge_code,
      due.due_on, due.raised, due.principal_paise, due.interest_paise, due.penal_paise, due.charges_paise,
      due.principal_paid, due.interest_paid, due.penal_paid, due.charges_paid,
      due.moved_principal, due.moved_interest, due.moved_charges, due.unpaid_paise
    from due join loan on loan.id = due.loan_id
      left join tranche on tranche.id = due.tranche_id left join loan_charge charge on charge.id = due.charge_id
    where loan.tenant = ${work.tenant} and ${where}
    order by ${inPaymentOrder}`.execute(work.db)
  return rows
}

/** @param caught their loans of which nights are missing */
async function rowsOfToday(work: Work, rows: Row[], caught: ReadonlyMap<string, CaughtUp>): Promise<DueRow[]> {
  const stand = rows.map(row => ofToday(row, caught.get(row.loan_id)))
  const seen = await foreseen(work, stand)
  return seen.map(row => toDue(row, work.today))
}

/** A due as it stands this morning, also where nights of its loan are missing. */
function ofToday(row: Row, caught: CaughtUp | undefined): Row {
  if (!caught) return row
  const { key, tranche_id: trancheId, due_on: dueOn } = row
  const { raised, owed, paid, moved, unpaidPaise } = dueNow(caught, { key, trancheId, dueOn })
  return {
    ...row,
    ...{ raised, unpaid_paise: unpaidPaise },
    ...{ principal_paise: owed.principal, interest_paise: owed.interest },
    ...{ penal_paise: owed.penal, charges_paise: owed.charges },
    ...{ principal_paid: paid.principal, interest_paid: paid.interest },
    ...{ penal_paid: paid.penal, charges_paid: paid.charges },
    ...{ moved_principal: moved.principal, moved_interest: moved.interest, moved_charges: moved.charges },
  }
}

/** What will fall due of a dropline comes with what its falling limit calls; what nothing is left of does not come. */
async function foreseen(work: Work, rows: Row[]): Promise<Row[]> {
  const falls = (row: Row) => row.shape === 'dropline' && !row.raised
  const loans = [...new Set(rows.filter(falls).map(row => row.loan_id))]
  const ahead = (await Promise.all(loans.map(loanId => foreseenDues(work, loanId)))).flat()
  return rows.flatMap(row => {
    if (!falls(row)) return [row]
    const then = ahead.filter(due => due.trancheId === row.tranche_id && due.dueOn === row.due_on)
    if (then.length === 0) return []
    const principal = then.reduce((sum, due) => sum + due.principalPaise, 0)
    const interest = then.reduce((sum, due) => sum + due.interestPaise, 0)
    return [{ ...row, principal_paise: principal, interest_paise: interest, unpaid_paise: principal + interest }]
  })
}

/** What is due of neither a drawing nor a charge is a refund, owed again. */
const asKind = ({ tranche_id, charge_code }: Row, paise: Paise): Pick<DueRow['owed'], 'charges' | 'refund'> =>
  tranche_id === null && charge_code === null ? { charges: 0, refund: paise } : { charges: paise, refund: 0 }

function toDue(row: Row, today: PlainDate): DueRow {
  const late = row.raised && row.unpaid_paise > 0 && row.due_on < today
  return {
    dueId: row.id,
    loanId: row.loan_id,
    loanNumber: row.loan_number,
    instalment: row.shape === 'instalment',
    number: row.number,
    trancheNumber: row.tranche_number,
    chargeCode: row.charge_code,
    dueOn: row.due_on,
    raised: row.raised,
    owed: {
      ...asKind(row, row.charges_paise),
      penal: row.penal_paise,
      interest: row.interest_paise,
      principal: row.principal_paise,
    },
    paid: {
      ...asKind(row, row.charges_paid),
      penal: row.penal_paid,
      interest: row.interest_paid,
      principal: row.principal_paid,
    },
    moved: { charges: row.moved_charges, interest: row.moved_interest, principal: row.moved_principal },
    unpaid: row.unpaid_paise,
    daysPastDue: late ? daysPastDue(row.due_on, addDays(today, -1)) : 0,
  }
}

/** A debit takes what of its loan falls due on its day; no charge. */
const isTakenBy = (debit: DueDebit, { loanId, dueOn, trancheNumber }: DueRow): boolean =>
  debit.loanId === loanId && debit.dueOn === dueOn && trancheNumber !== null

/** What is to be paid now of the loans that a condition chooses, and what comes next. */
export async function duesAnswer(work: Work, loans: RawBuilder<boolean>): Promise<DuesAnswer> {
  const caught = await caughtUp(work, loans)
  const fallen = sql<boolean>`due.unpaid_paise > 0 and ${hasFallenDue(work, caught)} and ${loans}`
  const [rows, { advancePaise, next }, autoPay, debits] = await Promise.all([
    storedRows(work, fallen),
    comingDue(work, loans, caught),
    allOnAutoPay(work, loans),
    debitsUnderWay(work, loans),
  ])
  const dues = (await rowsOfToday(work, rows, caught)).filter(due => due.unpaid > 0)
  const left = (kind: keyof DueRow['owed']) => dues.reduce((sum, due) => sum + due.owed[kind] - due.paid[kind], 0)
  const total = (list: DueRow[]) => list.reduce((sum, due) => sum + due.unpaid, 0)
  return {
    today: work.today,
    dues,
    total: total(dues),
    overdue: total(dues.filter(due => due.daysPastDue > 0)),
    advance: advancePaise,
    next: next && {
      dueOn: next.dueOn,
      amount: next.amountPaise,
      interest: next.interestPaise,
      principal: next.principalPaise,
    },
    withBank: sumOf(debits, debit => Math.min(debit.amountPaise, total(dues.filter(due => isTakenBy(debit, due))))),
    autoPay,
    byKind: {
      charges: left('charges'),
      refund: left('refund'),
      penal: left('penal'),
      interest: left('interest'),
      principal: left('principal'),
    },
    byAge: AGEING_BUCKETS.map(bucket => ({
      bucket,
      amount: total(dues.filter(due => due.daysPastDue > 0 && ageingBucket(due.daysPastDue) === bucket)),
    })),
  }
}
