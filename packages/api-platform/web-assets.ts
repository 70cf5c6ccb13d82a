import fs from 'node:fs'
import path from 'node:path'

/** Where `vite build` puts the web; WEB_DIST names another folder, for trying a build beside the one that is served. */
export const WEB_DIST = process.env.WEB_DIST ?? path.resolve(import.meta.dirname, '../../apps/web/dist')

let manifest: Record<string, { file: string; css?: string[] }> | undefined

/** The URL of a built entry by its source path; null when the web was not built (API tests do without). */
export function webAsset(source: string): string | null {
  const file = path.join(WEB_DIST, '.vite/manifest.json')
  if (!manifest && fs.existsSync(file))
    manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as NonNullable<typeof manifest>
  const entry = manifest?.[`../../${source}`]
  return entry ? `/${entry.file}` : null
}
