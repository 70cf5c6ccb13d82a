import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { travelHome } from '@poonji/api-platform/time-travel.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, INDIA_OFFSET_MS, type PlainDate } from '@poonji/kernel/dates.ts'
import { BORROWERS } from './cast.ts'
import { layPersonas } from './lay-personas.ts'
import { FIRST_HOUR, Script } from './script.ts'
import { Stage } from './stage.ts'

/** Fills an empty demo database by living the last nine months through the product's own commands, day by day. */
export async function layDemoWorld(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const { db } = runtime.platform.database
  if (await readSetting<boolean>(db, 'demo.begun'))
    throw new Error('The demo world was interrupted before it was whole: it needs an empty database to begin anew.')
  await writeSetting(db, 'demo.begun', true)
  const stage = new Stage(app, runtime)
  const { today, hour: hourNow } = nowInIndia(runtime)
  const begin = addDays(today, -Math.max(...BORROWERS.map(one => one.cameDaysAgo)))
  await stage.travelTo(begin, FIRST_HOUR)
  await runtime.transaction({ tenant: stage.tenant }, layPersonas)
  const script = new Script(stage, today)
  const outside = runtime.outside({ tenant: stage.tenant })
  console.log(`Laying the demo world: the months from ${begin} on`)
  let month = ''
  for (let on = begin; on <= today; on = addDays(on, 1)) {
    if (on.slice(0, 7) !== month) console.log(`  ${(month = on.slice(0, 7))}`)
    // today nothing is told of an hour that is still to come
    for (const hour of script.hoursOf(on)) {
      await stage.travelTo(on, on === today ? Math.min(hour, hourNow) : hour)
      await script.live(on, hour)
    }
    await stage.settle()
    if (on < today) await endDay(on)
  }
  await travelHome(runtime.platform)
  await writeSetting(db, 'demo.laid', true)

  async function endDay(on: PlainDate) {
    await stage.travelTo(addDays(on, 1), 0)
    await runEndOfDay(outside, stage.tenant, on)
  }
}

function nowInIndia(runtime: Runtime): { today: PlainDate; hour: number } {
  const india = new Date(runtime.platform.clock.machineNow().getTime() + INDIA_OFFSET_MS)
  return { today: india.toISOString().slice(0, 10), hour: india.getUTCHours() }
}
