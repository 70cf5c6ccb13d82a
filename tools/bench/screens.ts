import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WEB_DIST, webFilesOf } from '@poonji/api-platform/web-assets.ts'
import { atMost, median, type Figure } from './figures.ts'

/**
 * Bytes (brotli) that each screen fetches more than the app itself and the kit, which most screens share and whoever
 * logs in has by then; charts and date pickers count as well. A part that comes when it is first shown (`later`) has a figure
 * of its own.
 */
export async function benchScreens(): Promise<Figure[]> {
  const app = new Set(webFilesOf(['apps/web/index.html']))
  const isMore = (file: string) => !app.has(file) && !path.basename(file).startsWith('kit-')
  const screens = screenSources().map(source => ({ source, bytes: weight(webFilesOf([source]).filter(isMore)) }))
  const heaviest = screens.toSorted((a, b) => b.bytes - a.bytes)
  const weights = heaviest.map(screen => screen.bytes)
  const over = weights.filter(bytes => bytes > MOST_BYTES).length
  return [
    { what: 'the app itself', figure: `${weight([...app]).toLocaleString('en')} bytes in ${app.size} files` },
    atMost(`${screens.length} screens, the median`, median(weights), MOST_BYTES, 'bytes'),
    atMost(
      `the heaviest (${path.basename(heaviest[0]?.source ?? '')}; ${over} over the goal)`,
      weights[0] ?? NaN,
      MOST_BYTES,
      'bytes',
    ),
  ]
}

const MOST_BYTES = 40_000

/** The sources of what is fetched when it is opened, as vite names them in its list of the build. */
function screenSources(): string[] {
  const built = JSON.parse(readFileSync(path.join(WEB_DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { isDynamicEntry?: boolean }
  >
  return Object.keys(built)
    .filter(key => built[key]?.isDynamicEntry)
    .map(key => path.posix.join('apps/web', key))
}

const weight = (files: readonly string[]) =>
  files.reduce((bytes, file) => bytes + readFileSync(path.join(WEB_DIST, `${file}.br`)).length, 0)
