import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { DayCount } from './day-count.ts'
import type { BusinessDays } from './due-dates.ts'
import type { EmiRounding } from './emi.ts'
import type { Frequency } from './frequency.ts'
import type { FinanceRounding } from './rounding.ts'

/** How the instalments are found; each is described in the README. */
export const METHODS = ['annuity', 'equal-principal', 'fixed-amount', 'step-up', 'flat', 'bullet'] as const
export type Method = (typeof METHODS)[number]

/**
 * `nominal`: yearly rate ÷ periods a year. `first-period`: the first period's days stand for every period.
 * `exact-days`: the instalment that the real days of all periods bring to zero.
 */
export const EMI_BASES = ['nominal', 'first-period', 'exact-days'] as const
/** What a first period longer or shorter than one step does to the first instalment. */
export const BROKEN_PERIODS = ['absorbed', 'added-to-first', 'at-disbursal'] as const
/** What happens to interest while principal waits. */
export const MORATORIUM_INTERESTS = ['paid', 'capitalised', 'deferred'] as const
/** How a period split by an event is shared: by the day count of each part, or by its share of the period's days. */
export const PART_PERIODS = ['day-count', 'share-of-period'] as const
/**
 * Where interest exceeds the instalment: the rest waits for the next one and bears no interest, the instalment is
 * raised to the interest, or the rest is added to the principal. A first instalment is always raised.
 */
export const SHORTFALLS = ['carry', 'raise-instalment', 'capitalise'] as const
/** Whether interest on arrears is rounded with that on the balance, or apart. */
export const ARREARS_ROUNDINGS = ['together', 'apart'] as const
export const PREPAYMENT_EFFECTS = ['reduce-emi', 'reduce-tenure', 'skip-next', 'advance'] as const
export type PrepaymentEffect = (typeof PREPAYMENT_EFFECTS)[number]

/** Terms of a loan repaid on a schedule. Amounts in paise, rates in basis points a year, dates 'YYYY-MM-DD'. */
export type ScheduleInput = {
  principalPaise: Paise
  annualRateBps: number
  disbursedOn: PlainDate
  /** May equal `disbursedOn`: the first instalment is then paid in advance. */
  firstDueOn: PlainDate
  instalments: number
  /** Default monthly. */
  frequency?: Frequency
  /** Default actual/365. `per-period`: a regular period is one nth of a year whatever its days, a part its share. */
  dayCount?: DayCount | 'per-period'
  /** Default annuity. */
  method?: Method
  /** Default paisa. */
  emiRounding?: EmiRounding
  /** Default nominal. */
  emiBasis?: (typeof EMI_BASES)[number]
  /** Default absorbed: the instalment stays, its interest is that of the days, the last row takes the difference. */
  brokenPeriod?: (typeof BROKEN_PERIODS)[number]
  /**
   * `fixed-amount`: the instalment; `equal-principal`: the principal of each instalment (default an equal share);
   * `annuity`: the instalment in force, until an event finds it anew.
   */
  instalmentPaise?: Paise
  /** `step-up`: every so many instalments the instalment rises by this share of the last (negative: step-down). */
  step?: { everyInstalments: number; increaseBps: number }
  /**
   * The first instalments carry no principal. They count among `instalments`. Of them the first `interestInstalments`
   * (default all) carry no interest either, where it is capitalised or deferred; those after them pay it.
   */
  moratorium?: {
    instalments: number
    interest: (typeof MORATORIUM_INTERESTS)[number]
    interestInstalments?: number
  }
  /** Principal falls due with every so many instalments (1), interest likewise; in between it waits, bearing none. */
  principalEvery?: number
  interestEvery?: number
  /** Principal left to the last instalment on purpose; default 0. */
  balloonPaise?: Paise
  /** The last instalment's date, where it is not on the cycle. */
  maturityOn?: PlainDate
  /** Day of the month that due dates keep to, or the month's last where it is shorter: 31 is month-end. Default that of `firstDueOn`. */
  dueDay?: number
  businessDays?: BusinessDays
  /** From the start of that day; `instalment` (default) finds the instalment anew, `tenure` keeps it. */
  rateChanges?: readonly { fromOn: PlainDate; annualRateBps: number; effect?: 'instalment' | 'tenure' }[]
  /** Disbursals after the first; the instalment is found anew. On a due date they follow that instalment. */
  tranches?: readonly { disbursedOn: PlainDate; amountPaise: Paise }[]
  /** Principal paid before it is due; on a due date it follows that instalment. */
  prepayments?: readonly {
    paidOn: PlainDate
    amountPaise: Paise
    effect: PrepaymentEffect
    /** The amount also stands for principal of the instalment of its own period; default false. */
    coversCurrent?: boolean
  }[]
  /**
   * Instalments after the first so many are unpaid up to a day: their principal goes on bearing interest, from each
   * due date or only since the last one before that day, and their interest too where `onInterest` is set.
   */
  overdue?: {
    paidInstalments: number
    toOn: PlainDate
    counted: 'from-each-due' | 'since-last-due'
    onInterest?: boolean
    /** Default together: a row's interest is divided once; `apart`: that on arrears and that on the balance each. */
    rounded?: (typeof ARREARS_ROUNDINGS)[number]
  }
  /** Interest gathered so far is added to the principal on these days. */
  capitaliseOn?: readonly PlainDate[]
  /** Default day-count. */
  partPeriods?: (typeof PART_PERIODS)[number]
  /** Default carry. */
  shortfall?: (typeof SHORTFALLS)[number]
  /** Rounding of each row's interest to the paisa, default half-up; `none` keeps fractions of a paisa throughout. */
  interestRounding?: FinanceRounding | 'none'
}

export type ScheduleRow = {
  /** 1-based. */
  number: number
  dueOn: PlainDate
  /** Principal outstanding at the start of the period. */
  openingPaise: Paise
  interestPaise: Paise
  principalPaise: Paise
  /** principalPaise + interestPaise: what is due on `dueOn`. */
  instalmentPaise: Paise
  /** openingPaise + disbursedPaise + capitalisedPaise − prepaidPaise − principalPaise. */
  closingPaise: Paise
  /** Calendar days that the row's interest covers. */
  days: number
  /** Drawn, added as interest, and paid early within the period. */
  disbursedPaise: Paise
  capitalisedPaise: Paise
  prepaidPaise: Paise
}

export type Schedule = {
  rows: ScheduleRow[]
  /** The first regular instalment as rounded, and before rounding (a float, for the APR). */
  emiPaise: Paise
  emiExactPaise: number
  totalDisbursedPaise: Paise
  /** Everything charged, also what was added to the principal: totalPaidPaise − totalDisbursedPaise. */
  totalInterestPaise: Paise
  /** Everything that the borrower pays: instalments, prepayments, and broken-period interest taken at disbursal. */
  totalPaidPaise: Paise
  /** Broken-period interest taken at disbursal; 0 unless `brokenPeriod` says so. */
  upfrontInterestPaise: Paise
}
