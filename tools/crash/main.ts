/**
 * `npm run crash -- [--kills 250] [--seed 1] [--database embedded|postgres]`: kill -9 of the server in the middle of
 * payments and disbursals, on both databases unless one is named; ends with 1 when anything was lost or doubled.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '../postgres.ts'
import { runCrash, type CrashReport } from './run-crash.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '250' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
})
const options = { kills: Number(values.kills), seed: Number(values.seed), tell: (line: string) => console.log(line) }
let faults = 0

function print(name: string, { readyMs, idleReadyMs, lost, doubled, differences, ...counts }: CrashReport): void {
  const sorted = readyMs.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  console.log(
    `${name}, seed ${options.seed}: ${counts.kills} kills, ${counts.begun} commands begun, ${counts.acknowledged} acknowledged, ${counts.cut} requests cut off`,
  )
  console.log(`  lost ${lost.length}, doubled ${doubled.length}, differences in the books ${differences.length}`)
  console.log(`  ready again in ${at(0.5)} ms (median), ${at(1)} ms (longest); with nothing to do ${idleReadyMs} ms`)
  for (const line of [...lost, ...doubled, ...differences]) console.log(`  ${line}`)
  faults += lost.length + doubled.length + differences.length
}

if (values.database !== 'postgres') print('embedded database', await runCrash(options))
if (values.database !== 'embedded') {
  const cluster = await startPostgres()
  try {
    print(cluster.about, await runCrash({ ...options, databaseUrl: cluster.url }))
  } finally {
    await cluster.stop()
  }
}
process.exitCode = faults ? 1 : 0
