/** Documented results of spreadsheet functions and of numpy-financial, to 1e-6 or to the digits they were given with. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { solveRates } from './solve-rate.ts'
import * as sheet from './spreadsheet.ts'
import { xirr, xnpv } from './xirr.ts'
import type { DatedFlow } from './xirr.ts'

/** `expected` null: an error. `tolerance` only where the source gives fewer digits. */
type Case = { fn: string; args: unknown[]; expected: number | null; source: string; tolerance?: number }

const numbers = (args: unknown[]): number[] => args.map(Number)
const flows = (arg: unknown): number[] => (Array.isArray(arg) ? arg.map(Number) : [])
const type = (value: number | undefined): sheet.PaymentType => (value === 1 ? 1 : 0)
const isDated = (flow: unknown): flow is DatedFlow => typeof flow === 'object' && flow !== null && 'on' in flow
const dated = (arg: unknown): DatedFlow[] => (Array.isArray(arg) ? arg.filter(isDated) : [])

const FUNCTIONS: Record<string, (args: unknown[]) => number> = {
  pmt: args => {
    const [a = 0, b = 0, c = 0, d, e] = numbers(args)
    return sheet.pmt(a, b, c, d, type(e))
  },
  pv: args => {
    const [a = 0, b = 0, c = 0, d, e] = numbers(args)
    return sheet.pv(a, b, c, d, type(e))
  },
  fv: args => {
    const [a = 0, b = 0, c = 0, d, e] = numbers(args)
    return sheet.fv(a, b, c, d, type(e))
  },
  nper: args => {
    const [a = 0, b = 0, c = 0, d, e] = numbers(args)
    return sheet.nper(a, b, c, d, type(e))
  },
  rate: args => {
    const [a = 0, b = 0, c = 0, d, e] = numbers(args)
    return sheet.rate(a, b, c, d, type(e))
  },
  ipmt: args => {
    const [a = 0, b = 0, c = 0, d = 0, e, f] = numbers(args)
    return sheet.ipmt(a, b, c, d, e, type(f))
  },
  ppmt: args => {
    const [a = 0, b = 0, c = 0, d = 0, e, f] = numbers(args)
    return sheet.ppmt(a, b, c, d, e, type(f))
  },
  cumipmt: args => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f] = numbers(args)
    return sheet.cumipmt(a, b, c, d, e, type(f))
  },
  effect: args => sheet.effect(Number(args[0]), Number(args[1])),
  nominal: args => sheet.nominal(Number(args[0]), Number(args[1])),
  npv: args => sheet.npv(Number(args[0]), ...numbers(args.slice(1))),
  npv_plus_initial: args => sheet.npv(Number(args[0]), ...numbers(args.slice(2))) + Number(args[1]),
  npv0: args => sheet.npv(Number(args[0]), ...flows(args[1])) * (1 + Number(args[0])),
  irr: args => sheet.irr(flows(args[0])),
  mirr: args => sheet.mirr(flows(args[0]), Number(args[1]), Number(args[2])),
  xirr: args => xirr(dated(args[0])),
  xnpv: args => xnpv(Number(args[0]), dated(args[1])),
}

const cases: Case[] = JSON.parse(readFileSync(new URL('test-cases/functions/cases.json', import.meta.url), 'utf8'))

for (const { fn, args, expected, tolerance = 1e-6 } of cases)
  test(`${fn}(${JSON.stringify(args).slice(1, -1)})`, () => {
    const call = FUNCTIONS[fn]
    assert.ok(call, `no function ${fn}`)
    if (expected === null) assert.throws(() => call(args), { name: 'FinanceError' })
    else assert.ok(Math.abs(call(args) - expected) <= tolerance, `${call(args)}, expected ${expected}`)
  })

test('a rate at which the worth only touches zero is found; two that lie close together are told as two', () => {
  const flowsOf = (...amounts: number[]) =>
    amounts.map((amount, years) => ({ on: addDays('2027-01-01', years * 365), amount }))
  // (1 − 1.1v)² and, a thousandth apart, (1 − 1.1v)(1 − 1.101v)
  assert.ok(Math.abs(xirr(flowsOf(100_00, -220_00, 121_00)) - 0.1) < 1e-9)
  assert.ok(Math.abs(sheet.irr([100_00, -220_00, 121_00]) - 0.1) < 1e-9)
  assert.throws(() => xirr(flowsOf(1e7, -2.201e7, 1.2111e7)), {
    code: 'AMBIGUOUS_SOLUTION',
    message: /0\.100000, 0\.101000/,
  })
  assert.throws(() => xirr(flowsOf(100_00, -219_99, 121_00)), { code: 'NO_SOLUTION' })
})

test('a rate that lies exactly on a step of the search is found among several', () => {
  const [lowest, highest, steps] = [-Math.log(1 + 1e4), -Math.log(0.001), 4_000]
  for (const step of [2_100, 2_259]) {
    const discount = Math.exp(lowest + ((highest - lowest) * step) / steps)
    const received = [
      { at: 1, amount: 1 },
      { at: 2, amount: -0.5 },
    ]
    const worth = received.reduce(
      (sum, { at, amount }) => sum + amount * Math.exp((lowest + ((highest - lowest) * step) / steps) * at),
      0,
    )
    const rates = solveRates([...received, { at: 0, amount: -worth }])
    assert.equal(rates.length, 2)
    for (const [i, rate] of [1 / (2 - discount) - 1, 1 / discount - 1].entries())
      assert.ok(Math.abs((rates[i] ?? 0) - rate) < 1e-9, `${rates[i]} for ${rate}`)
  }
})
