import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './root.ts'
import { type Ended, run } from './run.ts'

const cache = path.join(root, 'node_modules', '.cache', 'poonji')
const stamp = path.join(cache, 'web-build')
const dist = path.join(root, 'apps', 'web', 'dist')
const page = path.join(dist, 'index.html')

/**
 * Builds the web application into apps/web/dist when one of its sources changed since the last build. Of several processes
 * that start at once one builds, and the others go on with what it made.
 */
export async function buildWebIfChanged(): Promise<void> {
  if (isBuilt()) return
  const { alone } = await import('./alone.ts')
  await alone(cache, async () => {
    if (!isBuilt()) await buildAndTell()
  })
}

const isBuilt = () => existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

async function buildAndTell(): Promise<void> {
  console.log('Building the web application …')
  const started = performance.now()
  const { code, output } = await buildWeb()
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

/**
 * Builds the web application, changed or not. It is made beside what is there and put in its place when it is whole: a
 * process that serves the files of before, or builds as well, never finds half of them.
 */
export async function buildWeb(): Promise<Ended> {
  rmSync(stamp, { force: true })
  const before = fingerprint()
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const made = `${dist}.${process.pid}`
  const ended = await run(process.execPath, [vite, 'build', '--config', 'apps/web/vite.config.ts', '--outDir', made])
  if (ended.code === 0) {
    compressAssets(made)
    putInPlace(made)
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, before)
  } else rmSync(made, { recursive: true, force: true })
  return ended
}

function putInPlace(made: string): void {
  const old = `${made}.old`
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(made, dist)
  rmSync(old, { recursive: true, force: true })
}

/** Beside each script and style its Brotli form, which the server sends to browsers that read it. */
function compressAssets(made: string): void {
  const assets = path.join(made, 'assets')
  for (const name of globSync('*.{js,css}', { cwd: assets })) {
    const file = path.join(assets, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

/** Changes with the path, size or time of any file the web is built from; server files and tests are not among them. */
function fingerprint(): string {
  const folders = ['packages', 'capabilities', 'domains', 'apps/web']
  const files = globSync([...folders.map(folder => `${folder}/**/*`), 'package-lock.json', 'tsconfig.json'], {
    cwd: root,
    exclude: [
      '**/node_modules',
      'apps/web/dist*',
      '**/server',
      'capabilities/*/data',
      'packages/api-platform',
      '**/*.test.*',
      '**/*.md',
    ],
  })
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
