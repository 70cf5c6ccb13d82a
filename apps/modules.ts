import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from '@poonji/api-platform/config.ts'
import type { Module } from '@poonji/api-platform/module.ts'

const capabilities = path.resolve(import.meta.dirname, '../capabilities')

/** Every capability that has a server side, found by its `server/routes.ts`; there is no list to keep. Production has no demo. */
export async function loadModules({ demo }: Pick<Config, 'demo'>): Promise<Module[]> {
  const files = fs
    .readdirSync(capabilities)
    .filter(name => demo || name !== 'demo')
    .sort()
    .map(name => path.join(capabilities, name, 'server/routes.ts'))
    .filter(file => fs.existsSync(file))
  const modules: Module[] = []
  for (const file of files) {
    const loaded = (await import(pathToFileURL(file).href)) as { default: Module }
    modules.push(loaded.default)
    // loading leaves nobody a turn by itself, and the database is being brought up to date meanwhile
    await setImmediate()
  }
  return modules
}
