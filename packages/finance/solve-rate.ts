import { FinanceError } from './errors.ts'

/** A flow at a time in periods; money out is negative, money in positive (or the other way round throughout). */
export type Flow = { at: number; amount: number }

/** Where several rates may fit they are searched for, per period: from −99.9 % to a million per cent. */
const LOWEST = Math.log(1 + 1e4)
const HIGHEST = -Math.log(0.001)
const GRID = 4_000

/** Worth of the flows at time 0 and its slope, for the log of the discount factor. */
function worth(flows: readonly Flow[], x: number): { value: number; slope: number } {
  let value = 0
  let slope = 0
  for (const { at, amount } of flows) {
    const discounted = amount * Math.exp(x * at)
    value += discounted
    slope += discounted * at
  }
  return { value, slope }
}

/** Farther than any rate that a float can hold. */
const FARTHEST = 4_096

/**
 * All rates per period at which the flows are worth nothing, lowest first. With one change of sign there is one,
 * however high: Newton's method, then bisection if it strays. With several a range is searched in steps.
 * Throws NO_SOLUTION when there is none.
 */
export function solveRates(given: readonly Flow[], field = 'flows'): number[] {
  const flows = scaled(given.filter(({ amount }) => amount !== 0))
  const changes = signChanges(flows)
  if (changes === 0)
    throw new FinanceError('NO_SOLUTION', field, `${field} of one sign only: no rate makes them worth nothing`)
  if (flows.every(({ at }) => at === flows[0]?.at))
    throw new FinanceError('NO_SOLUTION', field, `${field} of one day only: no rate tells them apart`)
  const roots = changes === 1 ? onlyRoot(flows) : searched(flows)
  const rates = roots.map(x => Math.expm1(-x)).filter(Number.isFinite)
  if (rates.length === 0) throw new FinanceError('NO_SOLUTION', field, `no rate makes these ${field} worth nothing`)
  return rates.sort((a, b) => a - b)
}

/** The rate does not hang on the unit; the largest flow is 1, so that no sum leaves the floats. */
function scaled(flows: readonly Flow[]): Flow[] {
  const largest = flows.reduce((most, { amount }) => Math.max(most, Math.abs(amount)), 0)
  return flows.map(({ at, amount }) => ({ at, amount: amount / largest }))
}

function signChanges(flows: readonly Flow[]): number {
  const signs = flows.toSorted((a, b) => a.at - b.at).map(flow => Math.sign(flow.amount))
  return signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length
}

function onlyRoot(flows: readonly Flow[]): number[] {
  const near = newton(flows)
  if (near !== null) return [near]
  for (let reach = 1; reach <= FARTHEST; reach *= 2)
    if (worth(flows, -reach).value * worth(flows, reach).value < 0)
      return [bisect(x => worth(flows, x).value, -reach, reach)]
  return []
}

function newton(flows: readonly Flow[]): number | null {
  let x = 0
  for (let step = 0; step < 100; step++) {
    const { value, slope } = worth(flows, x)
    const next = x - value / slope
    if (!Number.isFinite(next)) return null
    if (Math.abs(next - x) <= 1e-14 * Math.max(1, Math.abs(x))) return next
    x = next
  }
  return null
}

/** Each step is split where the worth turns: where it only touches zero, or crosses it there and back, shows there. */
function searched(flows: readonly Flow[]): number[] {
  const at = (x: number) => ({ x, ...worth(flows, x) })
  const roots: number[] = []
  let from = at(-LOWEST)
  for (let i = 1; i <= GRID; i++) {
    const to = at(-LOWEST + ((HIGHEST + LOWEST) * i) / GRID)
    const turn = from.slope * to.slope < 0 ? at(bisect(x => worth(flows, x).slope, from.x, to.x)) : null
    if (from.value === 0) roots.push(from.x)
    else if (turn && isNothing(flows, turn.x)) roots.push(turn.x)
    else {
      const parts = turn ? [[from, turn] as const, [turn, to] as const] : [[from, to] as const]
      for (const [low, high] of parts)
        if (low.value * high.value < 0) roots.push(bisect(x => worth(flows, x).value, low.x, high.x))
    }
    from = to
  }
  return roots
}

/** Worth no more than what floats lose in summing the flows. */
function isNothing(flows: readonly Flow[], x: number): boolean {
  const whole = flows.reduce((sum, { at, amount }) => sum + Math.abs(amount) * Math.exp(x * at), 0)
  return Math.abs(worth(flows, x).value) <= 1e-13 * whole
}

function bisect(worthAt: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const rising = worthAt(low) < 0
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (worthAt(middle) < 0 === rising) low = middle
    else high = middle
  }
  return (low + high) / 2
}
