import fs from 'node:fs'
import path from 'node:path'

/** Where `vite build` puts the web; WEB_DIST names another folder, for trying a build beside the one that is served. */
export const WEB_DIST = process.env.WEB_DIST ?? path.resolve(import.meta.dirname, '../../apps/web/dist')

interface BuiltFile {
  file: string
  css?: string[]
  /** Keys of what it needs at once. */
  imports?: string[]
}

let manifest: Record<string, BuiltFile> | undefined

/** What vite says of its build, by source paths from apps/web; nothing when the web was not built (API tests do without). */
function built(): Record<string, BuiltFile> {
  const file = path.join(WEB_DIST, '.vite/manifest.json')
  if (!manifest && fs.existsSync(file))
    manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, BuiltFile>
  return manifest ?? {}
}

const keyOf = (source: string) => path.posix.relative('apps/web', source)

/** The URL of a built entry by its source path; null when the web was not built. */
export function webAsset(source: string): string | null {
  const entry = built()[keyOf(source)]
  return entry ? `/${entry.file}` : null
}

/** The URLs of all that entries need to begin, by their source paths: scripts, what those import, and styles. */
export function webFilesOf(sources: readonly string[]): string[] {
  const files = built()
  const reached = new Set<string>()
  const reach = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    files[key]?.imports?.forEach(reach)
  }
  sources.map(keyOf).forEach(reach)
  const names = [...reached].flatMap(key => (files[key] ? [files[key].file, ...(files[key].css ?? [])] : []))
  return [...new Set(names)].map(name => `/${name}`)
}
