import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestApp } from './test-app.ts'

/** Makes a thing of an organisation and answers its id. */
export type ThingMaker = (world: TestApp, organisationId: string) => Promise<string>

/**
 * How to make one thing of every scope, for the call matrix. Each capability says it of its own scopes in
 * `server/testing.ts`: `export const things = { application: async (world, organisationId) => … }`.
 */
export async function loadThings(): Promise<Record<string, ThingMaker>> {
  const capabilities = path.resolve(import.meta.dirname, '../capabilities')
  const files = fs
    .readdirSync(capabilities)
    .map(name => path.join(capabilities, name, 'server/testing.ts'))
    .filter(file => fs.existsSync(file))
  const loaded = await Promise.all(
    files.map(file => import(pathToFileURL(file).href) as Promise<{ things: Record<string, ThingMaker> }>),
  )
  return Object.assign({}, ...loaded.map(one => one.things)) as Record<string, ThingMaker>
}
