import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// what was parsed and stripped of types once is not again: half of a start's work
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/poonji/compiled'))

const { RefusedStart } = await import('@poonji/api-platform/refused-start.ts')
try {
  await start()
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error
  console.error(error.message)
  process.exit(1)
}
// now, since a process that is killed writes nothing at its end
flushCompileCache()

async function start(): Promise<void> {
  const { loadConfig } = await import('@poonji/api-platform/config.ts')
  const { openDatabase } = await import('@poonji/api-platform/database.ts')
  const { isFirstStart, layFirst } = await import('../first-start.ts')
  const config = loadConfig()
  if (isFirstStart(config)) await Promise.all([layFirst(), import('../serve.ts')])
  // the embedded database opens in its own thread while this one loads the rest; that it cannot is told where it is awaited
  const opening = openDatabase(config)
  opening.catch(() => {})
  const { serve } = await import('../serve.ts')
  await serve(config, opening)
}
