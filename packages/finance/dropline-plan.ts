import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { DayCount } from './day-count.ts'
import { droplineSteps, excessOverLimit, interestOnDailyBalance } from './dropline.ts'
import type { DroplineStep, UsedFrom } from './dropline.ts'
import { FinanceError } from './errors.ts'
import { requirePaise } from './require.ts'

export type DroplineInput = {
  limitPaise: Paise
  openedOn: PlainDate
  firstDropOn: PlainDate
  months: number
  annualRateBps: number
  /** Default actual/365. */
  dayCount?: DayCount
  /** Money drawn (positive) and repaid (negative) by the borrower, besides the excess paid on the due dates. */
  movements?: readonly { on: PlainDate; amountPaise: Paise }[]
}

export type DroplineRow = DroplineStep & {
  /** Used at the start of the due date, before the excess is paid. */
  usedPaise: Paise
  /** Interest on each day's used balance since the step before. */
  interestPaise: Paise
  /** The part of the used balance above the new limit, due at once. */
  excessPaise: Paise
}

/**
 * A dropline overdraft step by step, the excess taken as paid on its due date.
 * Throws FinanceError for a draw above the limit of its day or a repayment above what is used.
 */
export function planDropline(input: DroplineInput): DroplineRow[] {
  if (input.openedOn > input.firstDropOn)
    throw new FinanceError('DATE_ORDER', 'firstDropOn', 'firstDropOn must not be before openedOn')
  const movements = (input.movements ?? []).toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  let fromOn = input.openedOn
  let limit = input.limitPaise
  let next = 0
  let used = 0
  const steps = droplineSteps(input.limitPaise, input.firstDropOn, input.months)
  const lastOn = steps.at(-1)?.dueOn ?? input.openedOn
  if (movements.some(({ on }) => on < input.openedOn || on >= lastOn))
    throw new FinanceError('DATE_ORDER', 'movements.on', 'movements.on must lie from openedOn to before the last drop')
  return steps.map(step => {
    const balances: UsedFrom[] = [{ fromOn, usedPaise: used }]
    for (let move = movements[next]; move !== undefined && move.on < step.dueOn; move = movements[++next]) {
      used = moved(used, move.amountPaise, limit)
      balances.push({ fromOn: move.on, usedPaise: used })
    }
    const interestPaise = interestOnDailyBalance(balances, input.annualRateBps, fromOn, step.dueOn, input.dayCount)
    const usedPaise = used
    const excessPaise = excessOverLimit(used, step.limitPaise)
    used -= excessPaise
    fromOn = step.dueOn
    limit = step.limitPaise
    return { ...step, usedPaise, interestPaise, excessPaise }
  })
}

function moved(used: Paise, amount: Paise, limit: Paise): Paise {
  requirePaise(Math.abs(amount), 'movements.amountPaise', 'positive')
  const after = used + amount
  if (after < 0)
    throw new FinanceError(
      'AMOUNT_TOO_LARGE',
      'movements.amountPaise',
      'movements.amountPaise repays more than is used',
    )
  if (amount > 0 && after > limit)
    throw new FinanceError(
      'AMOUNT_TOO_LARGE',
      'movements.amountPaise',
      'movements.amountPaise draws above the limit of its day',
    )
  return after
}
