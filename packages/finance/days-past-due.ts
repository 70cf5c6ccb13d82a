import { daysBetween } from '@poonji/kernel/dates.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/**
 * Days past due at the end of a business date: an amount unpaid at the end of its due date is 1 day past due that day
 * (RBI, IRACP clarifications, 12 Nov 2021). 0 when nothing is unpaid or the oldest unpaid due lies ahead.
 */
export function daysPastDue(oldestUnpaidDueOn: PlainDate | null, businessOn: PlainDate): number {
  if (oldestUnpaidDueOn === null) return 0
  return Math.max(0, daysBetween(oldestUnpaidDueOn, businessOn) + 1)
}

export const ASSET_CLASSES = ['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const
export type AssetClass = (typeof ASSET_CLASSES)[number]

/** Class of a loan with instalments or a bullet: SMA-0 day 1-30, SMA-1 31-60, SMA-2 61-90, NPA from day 91. */
export function termLoanClass(days: number): AssetClass {
  if (days > 90) return 'NPA'
  if (days > 60) return 'SMA-2'
  if (days > 30) return 'SMA-1'
  return days > 0 ? 'SMA-0' : 'STANDARD'
}

/**
 * Class of a revolving limit: no SMA-0; counted are the days the balance stayed above the lower of limit and
 * drawing power. Pass 0 when it is not above it now.
 */
export function revolvingClass(daysAboveLimit: number): AssetClass {
  return daysAboveLimit > 30 ? termLoanClass(daysAboveLimit) : 'STANDARD'
}

/** Whether a revolving balance stands above the lower of the sanctioned limit and the drawing power. */
export function isAboveLimit(balancePaise: Paise, limitPaise: Paise, drawingPowerPaise: Paise): boolean {
  return balancePaise > Math.min(limitPaise, drawingPowerPaise)
}

/**
 * The borrower's class once all facilities are known. One NPA makes all NPA; an NPA ends only when every arrear on
 * every facility is paid. `before` is yesterday's class, `anyArrears` whether any facility has an unpaid due.
 */
export function borrowerClass(before: AssetClass, facilities: readonly AssetClass[], anyArrears: boolean): AssetClass {
  if (before === 'NPA' && anyArrears) return 'NPA'
  return facilities.reduce<AssetClass>(worse, 'STANDARD')
}

function worse(a: AssetClass, b: AssetClass): AssetClass {
  return ASSET_CLASSES.indexOf(b) > ASSET_CLASSES.indexOf(a) ? b : a
}

export const AGEING_BUCKETS = ['0-30', '31-60', '61-90', '90+'] as const
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]

/** The ageing bucket shown for a number of days past due. */
export function ageingBucket(days: number): AgeingBucket {
  if (days > 90) return '90+'
  if (days > 60) return '61-90'
  return days > 30 ? '31-60' : '0-30'
}
