/** Loans for property tests: every method, rounding, day count and event that the schedule knows. */
import { addDays, addMonths, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import fc from 'fast-check'
import { DAY_COUNTS } from '../day-count.ts'
import {
  EMI_BASES,
  BROKEN_PERIODS,
  METHODS,
  MORATORIUM_INTERESTS,
  PART_PERIODS,
  PREPAYMENT_EFFECTS,
} from '../schedule-types.ts'
import type { ScheduleInput } from '../schedule-types.ts'

const frequency = fc.constantFrom('weekly', 'fortnightly', 'monthly', 'quarterly', 'half-yearly', 'yearly')
const emiRounding = fc.constantFrom('paisa', 'evened', 'rupee', 'rupee-up', 'rupee-down')
const day = fc.integer({ min: 0, max: 3_000 }).map(n => addDays('2019-12-30', n))

type Moratorium = NonNullable<ScheduleInput['moratorium']>

function waitingFor(moratorium: Moratorium, interestInstalments: number | undefined): Moratorium {
  if (moratorium.interest === 'paid' || interestInstalments === undefined) return moratorium
  return { ...moratorium, interestInstalments: Math.min(moratorium.instalments, interestInstalments) }
}

/** Plain terms, without events. */
export const plainLoans: fc.Arbitrary<ScheduleInput> = fc
  .record({
    principalPaise: fc.integer({ min: 1_00, max: 5_00_00_000_00 }),
    annualRateBps: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant(948.22)),
    disbursedOn: day,
    firstAfter: fc.integer({ min: 1, max: 75 }),
    instalments: fc.integer({ min: 1, max: 40 }),
    frequency,
    dayCount: fc.constantFrom(...DAY_COUNTS, 'per-period' as const),
    emiRounding,
    emiBasis: fc.constantFrom(...EMI_BASES),
    brokenPeriod: fc.constantFrom(...BROKEN_PERIODS),
    partPeriods: fc.constantFrom(...PART_PERIODS),
    method: fc.constantFrom(...METHODS),
    step: fc.record({ everyInstalments: fc.constant(1), increaseBps: fc.integer({ min: -500, max: 1_000 }) }),
    instalmentPaise: fc.integer({ min: 1, max: 1_00_000_00 }),
    moratorium: fc.option(
      fc.record({ instalments: fc.integer({ min: 0, max: 6 }), interest: fc.constantFrom(...MORATORIUM_INTERESTS) }),
      { nil: undefined },
    ),
    interestWaits: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  })
  .map(({ firstAfter, step, instalmentPaise, moratorium, interestWaits, ...terms }) => ({
    ...terms,
    firstDueOn: addDays(terms.disbursedOn, firstAfter),
    ...(terms.method === 'step-up' ? { step } : {}),
    ...(terms.method === 'fixed-amount' ? { instalmentPaise } : {}),
    ...(moratorium && moratorium.instalments < terms.instalments
      ? { moratorium: waitingFor(moratorium, interestWaits) }
      : {}),
  }))

/** Monthly loans in whose life money is drawn, rates change and principal is paid early. */
export const eventfulLoans: fc.Arbitrary<ScheduleInput> = fc
  .record({
    loan: plainLoans,
    drawAfter: fc.integer({ min: 0, max: 20 }),
    drawPaise: fc.integer({ min: 1, max: 1_00_00_000_00 }),
    changeAfter: fc.integer({ min: 0, max: 20 }),
    rate: fc.integer({ min: 0, max: 6_000 }),
    prepayAfter: fc.integer({ min: 0, max: 10 }),
    prepayShare: fc.integer({ min: 1, max: 99 }),
    effect: fc.constantFrom('reduce-emi', 'reduce-tenure', 'skip-next', 'advance'),
  })
  .map(({ loan, ...events }) => {
    const terms = { ...loan, frequency: 'monthly', instalments: 24 } as const
    return {
      ...terms,
      tranches: [{ disbursedOn: addMonths(terms.firstDueOn, events.drawAfter), amountPaise: events.drawPaise }],
      rateChanges: [{ fromOn: addDays(terms.firstDueOn, events.changeAfter * 17), annualRateBps: events.rate }],
      prepayments: [
        {
          paidOn: addDays(terms.disbursedOn, events.prepayAfter % daysBetween(terms.disbursedOn, terms.firstDueOn)),
          amountPaise: Math.max(1, Math.floor((terms.principalPaise * events.prepayShare) / 200)),
          effect: events.effect,
        },
      ],
    }
  })

/** What happens to a loan on a day: the terms that say so. */
type Happening = Pick<ScheduleInput, 'prepayments' | 'rateChanges' | 'tranches'>

const happening = fc.record({
  after: fc.integer({ min: 1, max: 800 }),
  kind: fc.constantFrom(...PREPAYMENT_EFFECTS, 'instalment' as const, 'tenure' as const, 'draw' as const),
  amountPaise: fc.integer({ min: 1, max: 20_000_00 }),
  annualRateBps: fc.integer({ min: 0, max: 3_600 }),
})
type Drawn = typeof happening extends fc.Arbitrary<infer T> ? T : never

function happeningOn(on: PlainDate, { kind, amountPaise, annualRateBps }: Drawn): Happening {
  if (kind === 'draw') return { tranches: [{ disbursedOn: on, amountPaise }] }
  if (kind === 'instalment' || kind === 'tenure') return { rateChanges: [{ fromOn: on, annualRateBps, effect: kind }] }
  return { prepayments: [{ paidOn: on, amountPaise, effect: kind }] }
}

/** Annuity loans of 1,00,000 and what happened to them, a day each, in the order of the days. */
export const livedLoans = fc
  .record({
    plain: plainLoans,
    instalments: fc.integer({ min: 6, max: 24 }),
    happened: fc.uniqueArray(happening, { minLength: 1, maxLength: 6, selector: one => one.after }),
  })
  .map(({ plain, instalments, happened }) => {
    const { step: _step, instalmentPaise: _given, moratorium: _moratorium, ...terms } = plain
    const loan: ScheduleInput = {
      ...terms,
      ...{ method: 'annuity', frequency: 'monthly', principalPaise: 1_00_000_00, instalments },
      annualRateBps: Math.min(3_600, terms.annualRateBps),
    }
    const inOrder = happened.toSorted((one, other) => one.after - other.after)
    return {
      loan,
      happened: inOrder.map(one => {
        const on = addDays(terms.disbursedOn, one.after)
        return { on, ...happeningOn(on, one) }
      }),
    }
  })

/** A loan with all that happened to it. */
export const lived = (loan: ScheduleInput, happened: readonly Happening[]): ScheduleInput => ({
  ...loan,
  prepayments: happened.flatMap(one => one.prepayments ?? []),
  rateChanges: happened.flatMap(one => one.rateChanges ?? []),
  tranches: happened.flatMap(one => one.tranches ?? []),
})
