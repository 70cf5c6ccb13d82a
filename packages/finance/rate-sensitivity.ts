import type { Paise } from '@poonji/kernel/money.ts'
import { buildSchedule } from './schedule.ts'
import type { ScheduleInput } from './schedule.ts'

export type RateSensitivity = {
  changeBps: number
  /** The instalment, were the tenure kept. */
  instalmentPaise: Paise
  /** The number of instalments, were the instalment kept. */
  instalments: number
}

/**
 * What a change of a floating rate (25 basis points in the Key Facts Statement, field 7) does to the instalment and to
 * the number of instalments of an equated loan. Throws FinanceError where the kept instalment would not repay it.
 */
export function rateSensitivity(input: ScheduleInput, changeBps = 25): RateSensitivity {
  const annualRateBps = input.annualRateBps + changeBps
  const kept = buildSchedule({
    ...input,
    rateChanges: [{ fromOn: input.disbursedOn, annualRateBps, effect: 'tenure' }],
  })
  return {
    changeBps,
    instalmentPaise: buildSchedule({ ...input, annualRateBps }).emiPaise,
    instalments: kept.rows.length,
  }
}
