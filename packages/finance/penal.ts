import type { Paise } from '@poonji/kernel/money.ts'
import { interestForDays, requireRate } from './interest.ts'
import { requireCount, requirePaise } from './require.ts'

/** 2 % a month as 24 % a year, Actual/365. */
export const PENAL_RATE_BPS = 2_400

/**
 * Penal charge on the unpaid part of instalments (principal and interest only: never on charges or on penal charges;
 * RBI, 18 Aug 2023) for the days it stayed unpaid: 1,00,000 for 31 days → 2,038.36. Never capitalised.
 */
export function penalChargePaise(unpaidPaise: Paise, days: number, annualRateBps = PENAL_RATE_BPS): Paise {
  requirePaise(unpaidPaise, 'unpaidPaise', 'not-negative')
  requireCount(days, 'days', 0, 110_000)
  requireRate(annualRateBps, 'penalRateBps')
  return interestForDays(unpaidPaise, annualRateBps, days)
}
