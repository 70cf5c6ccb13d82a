import { layPersonas } from '../db/demo/lay-personas.ts'
import { Stage } from '../db/demo/stage.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The whole product with the personas of the demo world, and the stage that stories play on. */
export async function startTestStage(): Promise<{ world: TestApp; stage: Stage }> {
  const world = await startTestApp()
  await world.transaction(layPersonas)
  return { world, stage: new Stage(world.app, world.runtime) }
}
