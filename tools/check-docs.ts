/**
 * `node tools/check-docs.ts`: docs/spec-map.md tells for every route (docs/spec/routes.txt) and call
 * (docs/spec/calls.txt) of the specification where it lives, each named in backticks, at first perhaps 'not yet'.
 * What is missing is printed as table rows to be filled in. Its rows are those that the product runs on now, and every file
 * and folder that a page of ours names is there.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deadPaths } from './doc-paths.ts'
import { root } from './root.ts'

/** The entries that no text in backticks of the map names exactly. */
export function missingFrom(map: string, entries: readonly string[]): string[] {
  const named = new Set([...map.matchAll(/`([^`]+)`/g)].map(match => match[1]))
  return entries.filter(entry => !named.has(entry))
}

function entriesOf(name: string): string[] {
  return readFileSync(path.join(root, 'docs', 'spec', name), 'utf8')
    .split('\n')
    .filter(Boolean)
}

if (import.meta.main) {
  const file = path.join(root, 'docs', 'spec-map.md')
  const map = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const missing = missingFrom(map, [...entriesOf('routes.txt'), ...entriesOf('calls.txt')])
  for (const entry of missing) console.log(`| \`${entry}\` | not yet |`)
  if (missing.length > 0) console.log(`\ndocs/spec-map.md does not name these ${missing.length} routes and calls`)
  const { specMap } = await import('./spec-map.ts')
  const isOld = map !== specMap
  if (isOld) console.log('docs/spec-map.md is older than the rows: run node tools/spec-map.ts')
  const dead = deadPaths()
  for (const { page, name } of dead) console.log(`${page} names ${name}, which is not there`)
  process.exitCode = isOld || missing.length + dead.length > 0 ? 1 : 0
}
