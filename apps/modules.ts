import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Module } from '@poonji/api-platform/module.ts'

const capabilities = path.resolve(import.meta.dirname, '../capabilities')

/** Every capability that has a server side, found by its `server/routes.ts`; there is no list to keep. */
export async function loadModules(): Promise<Module[]> {
  const files = fs
    .readdirSync(capabilities)
    .sort()
    .map(name => path.join(capabilities, name, 'server/routes.ts'))
    .filter(file => fs.existsSync(file))
  const loaded = await Promise.all(files.map(file => import(pathToFileURL(file).href) as Promise<{ default: Module }>))
  return loaded.map(one => one.default)
}
