import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// what was parsed and stripped of types once is not again: half of a start's work
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/poonji/compiled'))

const { loadConfig } = await import('@poonji/api-platform/config.ts')
const { serve } = await import('../serve.ts')
await serve(loadConfig())
// now, since a process that is killed writes nothing at its end
flushCompileCache()
