import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

/**
 * Starts the product in this process: API, web and worker, or what its settings say. `building` brings the web pages
 * meanwhile: it is awaited before anybody is served.
 */
export async function start(building: Promise<void> = Promise.resolve()): Promise<void> {
  // what was parsed and stripped of types once is not again: half of a start's work
  enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/poonji/compiled'))
  const { isRefusedStart } = await import('@poonji/api-platform/refused-start.ts')
  try {
    await prepareAndServe(building)
  } catch (error) {
    if (!isRefusedStart(error)) throw error
    console.error(error.message)
    process.exit(1)
  }
  // now, since a process that is killed writes nothing at its end
  flushCompileCache()
}

async function prepareAndServe(building: Promise<void>): Promise<void> {
  const { loadConfig } = await import('@poonji/api-platform/config.ts')
  const { openDatabase } = await import('@poonji/api-platform/database.ts')
  const { isFirstStart, layFirst } = await import('../first-start.ts')
  const { requirePort } = await import('../require-port.ts')
  const config = loadConfig()
  await requirePort(config)
  if (isFirstStart(config)) await Promise.all([layFirst(), building, import('../serve.ts')])
  // the embedded database opens in its own thread while this one loads the rest; that it cannot is told where it is awaited
  const opening = openDatabase(config)
  opening.catch(() => {})
  const [{ serve }] = await Promise.all([import('../serve.ts'), building])
  await serve(config, opening)
}
