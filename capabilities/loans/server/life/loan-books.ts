import { allocatePayment, type DueKind } from '@poonji/finance/allocation.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { AccountCode } from '@poonji/capabilities/ledger/status.ts'
import type { LoanTerms } from '../../terms.ts'
import { byDate, toFinance, unpaidOf, type DueState } from './due-state.ts'
import type { Line, Payment, Waiver } from './history.ts'

const OWED_ACCOUNT = {
  charges: 'CHARGES_DUE',
  penal: 'PENAL_DUE',
  interest: 'INTEREST_DUE',
  principal: 'PRINCIPAL',
} as const

/** A payment whose money is shared out, or what was kept back of a drawing. */
type Source = Pick<Payment, 'id' | 'whileNpa'>

/** The dues of a loan, what paid them, and the accounts in which it stands. */
export class LoanBooks {
  /** As they stand now: agreed, with the rate in force. */
  terms: LoanTerms
  readonly dues: DueState[] = []
  readonly lines: Line[] = []
  readonly accounts = new Map<AccountCode, Paise>()
  readonly advances: { of: Source; leftPaise: Paise }[] = []
  readonly keptForWaivers = new Map<Waiver, Paise>()

  constructor(terms: LoanTerms) {
    this.terms = terms
  }

  get advancePaise(): Paise {
    return this.advances.reduce((sum, one) => sum + one.leftPaise, 0)
  }

  /** What of a charge is waived later in spite of tax deducted before, and so is for no payment. */
  keptOf(chargeId: string | null): Paise {
    if (chargeId === null || this.keptForWaivers.size === 0) return 0
    return sumOf(
      [...this.keptForWaivers].filter(([waiver]) => waiver.chargeId === chargeId),
      ([, paise]) => paise,
    )
  }

  move(debit: AccountCode, credit: AccountCode, amountPaise: Paise): void {
    if (amountPaise === 0) return
    this.accounts.set(debit, (this.accounts.get(debit) ?? 0) + amountPaise)
    this.accounts.set(credit, (this.accounts.get(credit) ?? 0) - amountPaise)
  }

  /**
   * Pays dues, or `kinds` of them alone, out of the advance account; answers what is left. The order is that of the terms
   * for a payment of its day, for all of it, also for what waits as an advance.
   */
  allocate(
    { id: paymentId, whileNpa }: Source,
    amountPaise: Paise,
    on: PlainDate,
    which: (due: DueState) => boolean,
    kinds?: readonly DueKind[],
  ): Paise {
    const open = this.dues.filter(due => which(due) && unpaidOf(due) > this.keptOf(due.chargeId)).toSorted(byDate)
    if (amountPaise <= 0 || !open.length) return amountPaise
    const spread = allocatePayment(
      amountPaise,
      open.map(due => toFinance(due, this.keptOf(due.chargeId), kinds)),
      (whileNpa && this.terms.npaAllocation) || this.terms.allocation,
    )
    for (const line of spread.lines) {
      const due = this.dues.find(one => one.key === line.dueId)
      if (!due) continue
      due.paid[line.kind] += line.amountPaise
      this.move('ADVANCE', OWED_ACCOUNT[line.kind], line.amountPaise)
      this.lines.push({ paymentId, dueKey: due.key, kind: line.kind, amountPaise: line.amountPaise, on })
    }
    return spread.surplusPaise
  }

  /** What was paid ahead pays what is due, the oldest payment first. */
  useAdvances(on: PlainDate): void {
    for (const advance of this.advances)
      if (advance.leftPaise > 0) advance.leftPaise = this.allocate(advance.of, advance.leftPaise, on, due => due.raised)
  }
}
