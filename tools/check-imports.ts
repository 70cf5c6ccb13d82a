/**
 * `node tools/check-imports.ts`: reports every import that breaks 'who may import whom' (import-rules.ts) or the
 * layers (layers.ts). It works on resolved paths, so a rule holds however the import is written.
 */
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { IMPORT_RULES, type ImportRule } from './import-rules.ts'
import { type Import, importsOf } from './imports-of.ts'
import { LAYERS, layerOf } from './layers.ts'
import { root } from './root.ts'

const AREAS = ['packages', 'integrations', 'capabilities', 'domains', 'apps', 'db', 'e2e', 'tools']
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** One line of text for each violation in the project that lies in `folder`. */
export function findViolations(folder: string): string[] {
  const files = globSync(
    AREAS.map(area => `${area}/**/*.{ts,tsx,mts,mjs}`),
    { cwd: folder, exclude: ['**/node_modules', '**/dist', '**/*.d.ts'] },
  ).toSorted()
  const violations: string[] = unlayered(files)
  const sameLayer = new Map<string, Map<string, string>>()
  for (const file of files) {
    for (const found of importsOf(file, readFileSync(path.join(folder, file), 'utf8'))) {
      const problem = judge(file, found)
      const place = `${file}:${found.line}`
      if (problem) violations.push(`${place} imports ${found.specifier}: ${problem}`)
      const pair = capabilitiesOf(file, found)
      if (!pair || isTest(file) || layerOf(pair.from) !== layerOf(pair.to)) continue
      const targets = sameLayer.get(pair.from) ?? new Map<string, string>()
      sameLayer.set(pair.from, targets.set(pair.to, place))
    }
  }
  return [...violations, ...cycles(sameLayer)]
}

function judge(file: string, { specifier }: Import): string | undefined {
  const rule = IMPORT_RULES.find(candidate => candidate.files.some(glob => path.matchesGlob(file, glob)))
  if (!rule) return 'the file lies in no place that the import rules know'
  const target = resolve(file, specifier)
  if (target === undefined) return judgePackage(file, specifier, rule)
  const sameUnit = unitOf(file) === unitOf(target)
  if (sameUnit && specifier.startsWith('@')) return 'inside one folder imports are relative'
  if (!sameUnit && !specifier.startsWith('@') && nameOf(target)) return `write it '${nameOf(target)}'`
  const allowed = rule.targets.map(glob => glob.replace('OWN', unitOf(file)))
  if (!allowed.some(glob => path.matchesGlob(target, glob))) return `${rule.who} may import ${rule.may}`
  return judgeLayer(file, { specifier, line: 0 })
}

function judgePackage(file: string, specifier: string, rule: ImportRule): string | undefined {
  if (!rule.npm || isTest(file)) return undefined
  const name = isBuiltin(specifier) && !specifier.startsWith('node:') ? `node:${specifier}` : specifier
  const listed = (globs: readonly string[]) =>
    globs.some(glob => path.matchesGlob(name, glob) || name.startsWith(`${glob}/`))
  const allowed = 'only' in rule.npm ? listed(rule.npm.only) : !listed(rule.npm.not)
  return allowed ? undefined : `${rule.who} may not import this package; it may import ${rule.may}`
}

function judgeLayer(file: string, found: Import): string | undefined {
  const pair = capabilitiesOf(file, found)
  if (!pair) return undefined
  const own = layerOf(pair.from)
  const other = layerOf(pair.to)
  if (own === undefined || other === undefined || other <= own) return undefined
  return `${pair.from} stands below ${pair.to} and may not know it: publish an event and subscribe to it there`
}

/** The two capabilities of an import that goes from one to another. */
function capabilitiesOf(file: string, { specifier }: Import): { from: string; to: string } | undefined {
  const target = resolve(file, specifier)
  const from = /^capabilities\/([^/]+)\//.exec(file)?.[1]
  const to = target && /^capabilities\/([^/]+)\//.exec(target)?.[1]
  return from && to && from !== to ? { from, to } : undefined
}

/** The path from the project's folder; undefined for an npm package or a module of Node. */
function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare)
  const own = /^@poonji\/(.+)$/.exec(bare)?.[1]
  if (!own) return undefined
  return /^(capabilities|domains|integrations)\//.test(own) ? own : `packages/${own}`
}

/** What a path is written as from outside its own folder; undefined where no package name exists (apps, db, e2e, tools). */
function nameOf(target: string): string | undefined {
  if (target.startsWith('packages/')) return target.replace('packages/', '@poonji/')
  return /^(capabilities|domains|integrations)\//.test(target) ? `@poonji/${target}` : undefined
}

/** The folder inside which imports are relative: one capability, domain or package, else the whole area. */
function unitOf(file: string): string {
  const [area = '', name = ''] = file.split('/')
  return ['capabilities', 'domains', 'packages'].includes(area) ? `${area}/${name}` : area
}

function unlayered(files: readonly string[]): string[] {
  const names = new Set(
    files.map(file => /^capabilities\/([^/]+)\//.exec(file)?.[1]).filter(name => name !== undefined),
  )
  return [...names]
    .filter(name => layerOf(name) === undefined)
    .map(name => `capabilities/${name} stands in no layer: give it its place in tools/layers.ts`)
}

/** Within one layer: each capability that reaches itself over others, told once, with the place of its first step. */
function cycles(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const told = new Set<string>()
  const found: string[] = []
  const walk = (trail: readonly string[]): void => {
    const [start = '', last = start] = [trail[0], trail.at(-1)]
    for (const next of edges.get(last)?.keys() ?? []) {
      if (next === start) {
        const members = trail.toSorted().join(' ')
        if (told.has(members)) continue
        told.add(members)
        const place = edges.get(start)?.get(trail[1] ?? start)
        found.push(`${place} closes a cycle inside one layer: ${[...trail, start].join(' → ')}`)
      } else if (!trail.includes(next)) walk([...trail, next])
    }
  }
  for (const start of LAYERS.flat()) if (edges.has(start)) walk([start])
  return found
}

if (import.meta.main) {
  const violations = findViolations(root)
  for (const violation of violations) console.log(violation)
  if (violations.length > 0) console.log(`\n${violations.length} imports break the rules (tools/import-rules.ts)`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
