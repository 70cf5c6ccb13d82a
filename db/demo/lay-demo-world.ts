import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { layPersonas } from './lay-personas.ts'

/** Fills an empty demo database; a database that has its world is left as it is. */
export async function layDemoWorld(runtime: Runtime): Promise<void> {
  const { db } = runtime.platform.database
  if (await readSetting<boolean>(db, 'demo.laid')) return
  const tenant = runtime.platform.config.tenants[0] ?? ''
  await runtime.transaction({ tenant }, layPersonas)
  await writeSetting(db, 'demo.laid', true)
}
