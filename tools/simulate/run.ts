import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { proveBooks, runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { doCommand, type Counted } from './do-command.ts'
import { idOf, layLoans, numberOf, randomOf } from './loans.ts'
import { layPeople } from './people.ts'
import { planDay, type Command } from './plan.ts'
import { prove } from './prove.ts'
import { standings } from './standing.ts'

export interface Simulation {
  seed: number
  days: number
  loans: number
  /** Where the plan of a day waits, so that a process that was killed goes on with the same one. */
  folder: string
  tell?: (line: string) => void
  /** Told the number of each day before it is lived, 0 the first. */
  dayBegins?: (number: number) => void
}

export interface Report extends Counted {
  days: number
  /** Ends of day that were cut off between two batches and run again. */
  cutEnds: number
}

/** The run's first date, whatever the machine's date is. */
export const FIRST_DAY: PlainDate = '2027-01-04'
/** Every loan's history is replayed at least once in so many days, those that something happened to on the same day. */
const REPLAY_EVERY = 20
const WHOLE_PROOF_EVERY = 90

/**
 * Lives so many days on the product's own code and database, from where the database stands: business days with
 * commands, every day with its end, the books proved after each. @throws with the day and the command at the first fault
 */
export async function simulate(runtime: Runtime, tenant: string, simulation: Simulation): Promise<Report> {
  const report: Report = { days: 0, done: 0, refused: 0, cut: 0, cutEnds: 0 }
  const { clock, database } = runtime.platform
  clock.moveToHour(FIRST_DAY, 10)
  await runtime.transaction({ tenant }, async work => {
    const first = await work.db.selectFrom('loan').select('id').where('number', '=', numberOf(1)).executeTakeFirst()
    if (first) return
    await layPeople(work)
    await layLoans(work, simulation.seed, simulation.loans)
  })
  for (let number = await daysLived(runtime, tenant); number < simulation.days; number++) {
    const on = addDays(FIRST_DAY, number)
    clock.moveToHour(on, 10)
    simulation.dayBegins?.(number)
    try {
      const commands = await planOf(runtime, tenant, simulation, { number, on })
      for (const command of commands) await named(command, () => doCommand(runtime, tenant, command, report))
      report.cutEnds += await endDay(runtime, tenant, simulation.seed, on)
      const found = await prove(database.db, tenant, on, replayed(simulation, number, commands))
      if (number % WHOLE_PROOF_EVERY === 0 || number === simulation.days - 1)
        found.push(...(await proveBooks(database.db, tenant)))
      if (found.length) throw new Error(found.join('\n'))
    } catch (error) {
      throw new Error(`seed ${simulation.seed}, day ${number + 1} (${on}): ${message(error)}`, { cause: error })
    }
    report.days++
    if (number % 30 === 29)
      simulation.tell?.(`${on}: ${report.done} done, ${report.refused} refused, ${report.cut} cut off`)
  }
  return report
}

/** The days that the database has behind it. */
async function daysLived(runtime: Runtime, tenant: string): Promise<number> {
  const { count } = await runtime.platform.database.db
    .selectFrom('day_run')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('state', '=', 'closed')
    .where('on_date', '>=', FIRST_DAY)
    .executeTakeFirstOrThrow()
  return count
}

const isWeekend = (number: number) => number % 7 >= 5

async function planOf(
  runtime: Runtime,
  tenant: string,
  { seed, folder }: Simulation,
  day: { number: number; on: PlainDate },
): Promise<Command[]> {
  if (isWeekend(day.number)) return []
  const file = path.join(folder, `plan-${day.on}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Command[]
  const commands = planDay({ seed, ...day }, await standings(runtime.platform.database.db, tenant, day.on))
  writeFileSync(file, JSON.stringify(commands))
  return commands
}

/** The end of a day, now and then broken off between two batches and run again, and run once more when it is closed. */
async function endDay(runtime: Runtime, tenant: string, seed: number, on: PlainDate): Promise<number> {
  const random = randomOf(seed, 'end', on)
  const outside = runtime.outside({ tenant })
  const breaks = random() < 0.1
  if (breaks) {
    const stop = () => {
      throw new Broken()
    }
    await runEndOfDay(outside, tenant, on, { batchSize: 7, onBatch: stop }).catch((error: unknown) => {
      if (!(error instanceof Broken)) throw error
    })
  }
  await runEndOfDay(outside, tenant, on)
  if (random() < 0.1 && (await runEndOfDay(outside, tenant, on)).length) throw new Error('a closed day was run again')
  return breaks ? 1 : 0
}

class Broken extends Error {}

function replayed({ seed, loans }: Simulation, number: number, commands: readonly Command[]): string[] {
  const turn = Array.from({ length: loans }, (_, i) => i + 1).filter(
    index => index % REPLAY_EVERY === number % REPLAY_EVERY,
  )
  return [...new Set([...turn.map(index => idOf(seed, 'loan', index)), ...commands.map(command => command.loanId)])]
}

async function named(command: Command, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`${numberOf(command.loan)} ${JSON.stringify(command)}: ${message(error)}`, { cause: error })
  }
}

const message = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
