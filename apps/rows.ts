import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '@poonji/contract/route.ts'

const folder = path.resolve(import.meta.dirname, '../domains/routes')

/** Every route row of the product, found by its file; the web finds the same ones when it is built. */
export async function loadRows(): Promise<Route[]> {
  const files = fs
    .readdirSync(folder)
    .filter(file => file.endsWith('.routes.ts'))
    .sort()
  const tables = await Promise.all(
    files.map(file => import(pathToFileURL(path.join(folder, file)).href) as Promise<{ default: Route[] }>),
  )
  return tables.flatMap(table => table.default)
}
