/** One figure of a bench: what was measured, beside its floor where it has one, and whether the goal is met. */
export interface Figure {
  what: string
  figure: string
  goal?: string
  met?: boolean
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

export function ratio(what: string, ours: number, floor: number, most: number, about = ''): Figure {
  const times = ours / floor
  return { what, figure: `${times.toFixed(2)} × the floor${about}`, goal: `≤ ${most} ×`, met: times <= most }
}

export function atLeast(what: string, ours: number, floor: number, least: number, about = ''): Figure {
  const times = ours / floor
  return { what, figure: `${times.toFixed(2)} × the floor${about}`, goal: `≥ ${least} ×`, met: times >= least }
}

export function atMost(what: string, figure: number, most: number, unit: string): Figure {
  return {
    what,
    figure: `${Math.round(figure).toLocaleString('en')} ${unit}`,
    goal: `≤ ${most} ${unit}`,
    met: figure <= most,
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
