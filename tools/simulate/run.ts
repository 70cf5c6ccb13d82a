import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { proveBooks, runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { doCommand, type Counted } from './do-command.ts'
import { daysLived, FIRST_DAY, keepLived, reportOf, type Report } from './lived.ts'
import { idOf, layLoans, numberOf, randomOf } from './loans.ts'
import { layPeople, personOf } from './people.ts'
import { planDay, type Command } from './plan.ts'
import { prove } from './prove.ts'
import { standings } from './standing.ts'

export interface Simulation {
  seed: number
  days: number
  loans: number
  /** Where the plan of a day waits, and what it came to, so that the next process goes on after one that was killed. */
  folder: string
  tell?: (line: string) => void
  /** Told the number of each day before it is lived, 0 the first. */
  dayBegins?: (number: number) => void
}

/** Every loan's history is replayed at least once in so many days, those that something happened to on the same day. */
const REPLAY_EVERY = 20
const WHOLE_PROOF_EVERY = 90

/**
 * Lives so many days on the product's own code and database, from where the database stands: business days with
 * commands, every day with its end or two with one, the books proved after each. Answers what the days came to from the first of the run
 * on, also those that processes before this one lived. @throws with the day and the command at the first fault
 */
export async function simulate(runtime: Runtime, tenant: string, simulation: Simulation): Promise<Report> {
  const { seed, folder } = simulation
  const { clock } = runtime.platform
  clock.moveToHour(FIRST_DAY, 10)
  await runtime.transaction({ tenant, viewer: personOf(tenant, 'maker') }, async work => {
    const first = await work.db.selectFrom('loan').select('id').where('number', '=', numberOf(1)).executeTakeFirst()
    if (first) return
    await layPeople(work)
    await layLoans(work, seed, simulation.loans)
  })
  await freeRuns(runtime, tenant)
  let number = daysLived(folder)
  // the process before this one may have been killed in the end of its last day, or in its proof
  if (number > 0) {
    const last = dayOf(number - 1)
    clock.moveToHour(last.on, 10)
    await naming(seed, last, day => proveEnd(runtime, tenant, simulation, day))
  }
  for (; number < simulation.days; number++) {
    const day = dayOf(number)
    clock.moveToHour(day.on, 10)
    simulation.dayBegins?.(number)
    await naming(seed, day, () => liveDay(runtime, tenant, simulation, day))
    if (number % 30 !== 29) continue
    const { done, refused, cut } = reportOf(folder, number + 1)
    simulation.tell?.(`${day.on}: ${done} done, ${refused} refused, ${cut} cut off`)
  }
  return reportOf(folder, number)
}

interface Day {
  /** Its place in the run, 0 the first. */
  number: number
  on: PlainDate
}

const dayOf = (number: number): Day => ({ number, on: addDays(FIRST_DAY, number) })

async function liveDay(runtime: Runtime, tenant: string, simulation: Simulation, day: Day): Promise<void> {
  const { seed, folder } = simulation
  const counted: Counted = { done: 0, refused: 0, cut: 0 }
  const commands = await planOf(runtime, tenant, simulation, day)
  for (const command of commands) await named(command, () => doCommand(runtime, tenant, command, counted))
  const { missed, breaks } = endOf(seed, day.on)
  // before its end: a day that is closed is not lived again
  keepLived(folder, day.on, { ...counted, cutEnds: !missed && breaks ? 1 : 0, missedEnds: missed ? 1 : 0 })
  await proveEnd(runtime, tenant, simulation, day)
}

/** A day's end, unless it is missed and comes with the next one's. @throws with what the day left unproved */
async function proveEnd(runtime: Runtime, tenant: string, simulation: Simulation, day: Day): Promise<void> {
  const { db } = runtime.platform.database
  const end = endOf(simulation.seed, day.on)
  if (!end.missed) await endDay(runtime, tenant, day.on, end)
  const commands = await planOf(runtime, tenant, simulation, day)
  const found = await prove(db, tenant, end.missed ? null : day.on, replayed(simulation, day.number, commands))
  if (day.number % WHOLE_PROOF_EVERY === 0 || day.number === simulation.days - 1)
    found.push(...(await proveBooks(db, tenant)))
  if (found.length) throw new Error(found.join('\n'))
}

/** The run of a day that a killed process had begun is nobody's: it need not be waited for. */
async function freeRuns({ platform }: Runtime, tenant: string): Promise<void> {
  await platform.database.db
    .updateTable('day_run')
    .set({ lease_until: new Date(0) })
    .where('tenant', '=', tenant)
    .where('state', '=', 'running')
    .execute()
}

const isWeekend = (number: number) => number % 7 >= 5

async function planOf(runtime: Runtime, tenant: string, { seed, folder }: Simulation, day: Day): Promise<Command[]> {
  if (isWeekend(day.number)) return []
  const file = path.join(folder, `plan-${day.on}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Command[]
  const commands = planDay({ seed, ...day }, await standings(runtime.platform.database.db, tenant, day.on))
  writeFileSync(file, JSON.stringify(commands))
  return commands
}

interface End {
  /** Nobody ran it: what happens on the next day finds this night missing, and its end closes both. */
  missed: boolean
  /** Broken off between two batches and run again. */
  breaks: boolean
  /** Run once more when it is closed. */
  again: boolean
}

function endOf(seed: number, on: PlainDate): End {
  const random = randomOf(seed, 'end', on)
  return { breaks: random() < 0.1, again: random() < 0.1, missed: random() < 0.1 }
}

async function endDay(runtime: Runtime, tenant: string, on: PlainDate, { breaks, again }: End): Promise<void> {
  const outside = runtime.outside({ tenant })
  if (breaks) {
    const stop = () => {
      throw new Broken()
    }
    await runEndOfDay(outside, tenant, on, { batchSize: 7, onBatch: stop }).catch((error: unknown) => {
      if (!(error instanceof Broken)) throw error
    })
  }
  await runEndOfDay(outside, tenant, on)
  if (again && (await runEndOfDay(outside, tenant, on)).length) throw new Error('a closed day was run again')
}

class Broken extends Error {}

function replayed({ seed, loans }: Simulation, number: number, commands: readonly Command[]): string[] {
  const turn = Array.from({ length: loans }, (_, i) => i + 1).filter(
    index => index % REPLAY_EVERY === number % REPLAY_EVERY,
  )
  return [...new Set([...turn.map(index => idOf(seed, 'loan', index)), ...commands.map(command => command.loanId)])]
}

async function naming(seed: number, day: Day, work: (day: Day) => Promise<void>): Promise<void> {
  try {
    await work(day)
  } catch (error) {
    throw new Error(`seed ${seed}, day ${day.number + 1} (${day.on}): ${message(error)}`, { cause: error })
  }
}

async function named(command: Command, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`${numberOf(command.loan)} ${JSON.stringify(command)}: ${message(error)}`, { cause: error })
  }
}

const message = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
