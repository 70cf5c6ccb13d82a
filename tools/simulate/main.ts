/**
 * `npm run simulate -- [--seed 1] [--days 730] [--loans 1000] [--kills 3]`: loans of all shapes lived day by day on the
 * product's own code and database (embedded, or the empty PostgreSQL of DATABASE_URL), the books proved after each day.
 * The same numbers live the same days; ends with 1 at the first day that does not prove itself.
 */
import { parseArgs } from 'node:util'
import { runWithKills } from './with-kills.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '730' },
    loans: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '3' },
  },
})

function whole(name: keyof typeof values, least: number): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= least) return value
  console.error(`--${name} must be a whole number from ${least}`)
  process.exit(2)
}

const run = { seed: whole('seed', 0), days: whole('days', 1), loans: whole('loans', 1), kills: whole('kills', 0) }
const started = performance.now()
const { code, kills, output } = await runWithKills({ ...run, databaseUrl: process.env.DATABASE_URL })
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`seed ${run.seed}: ${run.loans} loans, ${run.days} days, ${kills} kills of the process, ${seconds} s`)
console.log(code === 0 ? `every day proved itself: ${output.trim()}` : 'a day did not prove itself')
process.exitCode = code
