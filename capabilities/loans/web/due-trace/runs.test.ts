import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runsOf } from './runs.ts'

test('nights on the same amount are one line within a month; a gap, another amount or a new month begins another', () => {
  const night = (onDate: string, base: number) => ({ onDate, base, amount: 10 })
  const runs = runsOf([
    night('2026-10-29', 100),
    night('2026-10-30', 100),
    night('2026-10-31', 100),
    night('2026-11-01', 100),
    night('2026-11-02', 90),
    night('2026-11-05', 90),
  ])
  assert.deepEqual(
    runs.map(run => [run.from, run.to, run.base, run.nights, run.amount]),
    [
      ['2026-10-29', '2026-10-31', 100, 3, 30],
      ['2026-11-01', '2026-11-01', 100, 1, 10],
      ['2026-11-02', '2026-11-02', 90, 1, 10],
      ['2026-11-05', '2026-11-05', 90, 1, 10],
    ],
  )
})
