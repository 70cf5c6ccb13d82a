import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { layPersonas } from '../db/demo/lay-personas.ts'
import { Stage } from '../db/demo/stage.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The whole product with the personas of the demo world, and the stage that stories play on. */
export async function startTestStage(): Promise<{ world: TestApp; stage: Stage }> {
  const world = await startTestApp()
  await world.transaction(layPersonas)
  return { world, stage: new Stage(world.app, world.runtime) }
}

/** Lives so many days, each to its end; every next one begins at midnight or at the hour given. */
export async function liveDays(world: TestApp, stage: Stage, days: number, hour?: number): Promise<void> {
  const outside = world.runtime.outside({ tenant: world.tenant })
  const to = addDays(stage.today, days)
  while (stage.today < to) {
    const ending = stage.today
    await stage.travelTo(addDays(ending, 1), hour)
    await runEndOfDay(outside, world.tenant, ending)
  }
}
