/**
 * `node packages/finance/bench.ts`: schedules of 60 instalments with APR a second on one core, beside a floor run in
 * turn with them: the bare float recursion of 60 rows into the same row objects and the bare Newton steps of an IRR,
 * without the rules of dates, exactness, rounding or checks. A second is one of processor time, the collector's included,
 * so that a core shared with others says the same; the ratio holds on a noisy machine where a time does not.
 */
import { formatYmd, ymdOfDay } from './civil.ts'
import { keyFacts } from './key-facts.ts'

const GOAL_PER_SECOND = 20_000
const COUNT = 10_000
const ROUNDS = 7
const loan = { annualRateBps: 1500, disbursedOn: '2026-01-05', firstDueOn: '2026-02-05', instalments: 60 } as const
const fee = { name: 'Processing fee', amountPaise: 20_000_00, payableTo: 'lender' } as const

function ours(principalPaise: number): number {
  const { totalInterestPaise, aprBps } = keyFacts({ ...loan, principalPaise }, [fee])
  return totalInterestPaise + aprBps
}

function floor(principalPaise: number): number {
  const rate = 0.0125
  const emi = (principalPaise * rate) / (1 - (1 + rate) ** -60)
  const rows: object[] = []
  let balance = principalPaise
  for (let number = 1; number <= 60; number++) {
    const interest = balance * rate
    const closing = balance + interest - emi
    rows.push({ number, dueOn: formatYmd(ymdOfDay(20_489 + number * 30)), opening: balance, interest, emi, closing })
    balance = closing
  }
  let r = rate
  for (let step = 0; step < 5; step++) {
    let value = -(principalPaise - 20_000_00)
    let slope = 0
    for (let k = 1; k <= 60; k++) {
      const discounted = emi * (1 + r) ** -k
      value += discounted
      slope -= (k * discounted) / (1 + r)
    }
    r -= value / slope
  }
  return balance + rows.length + r
}

function perSecond(work: (principalPaise: number) => number): number {
  const start = process.cpuUsage()
  let sum = 0
  for (let i = 0; i < COUNT; i++) sum += work(10_00_000_00 + i * 100)
  if (Number.isNaN(sum)) throw new Error('the work came to nothing')
  const { user, system } = process.cpuUsage(start)
  return (COUNT / (user + system)) * 1_000_000
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const rounds = Array.from({ length: ROUNDS }, () => ({ ours: perSecond(ours), floor: perSecond(floor) }))
const oursPerSecond = Math.round(median(rounds.map(round => round.ours)))
const floorPerSecond = Math.round(median(rounds.map(round => round.floor)))
const report = {
  schedulesWithAprPerSecond: oursPerSecond,
  floorPerSecond,
  timeRatioToFloor: Number((floorPerSecond / oursPerSecond).toFixed(2)),
  goalPerSecond: GOAL_PER_SECOND,
  goalMet: oursPerSecond >= GOAL_PER_SECOND,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exitCode = report.goalMet ? 0 : 1
