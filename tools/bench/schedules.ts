import path from 'node:path'
import { root } from '../root.ts'
import { run } from '../run.ts'
import type { Figure } from './figures.ts'

interface Report {
  schedulesWithAprPerSecond: number
  timeRatioToFloor: number
  goalPerSecond: number
  goalMet: boolean
}

/** Schedules of 60 instalments with APR on one core: `packages/finance/bench.ts`. */
export async function benchSchedules(): Promise<Figure[]> {
  const { output } = await run(process.execPath, [path.join(root, 'packages/finance/bench.ts')])
  const report = JSON.parse(output) as Report
  return [
    {
      what: 'schedules of 60 instalments with APR',
      figure: `${report.schedulesWithAprPerSecond.toLocaleString('en')} a second, ${report.timeRatioToFloor} × the bare recursion`,
      goal: `≥ ${report.goalPerSecond.toLocaleString('en')} a second`,
      met: report.goalMet,
    },
  ]
}
