import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

type Lock = { packages: Record<string, { version?: string; integrity?: string; optional?: boolean }> }

/** Brings the packages of package-lock.json (`npm ci`, no install scripts) unless `node_modules` holds just those already. `npmProgram` finds npm's file. */
export async function installPackages(npmProgram: () => string): Promise<void> {
  if (isInstalled(root)) return
  // standard output is for what was asked
  console.error('Installing packages …')
  const started = performance.now()
  const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-progress']
  const { code, output } = await run(process.execPath, [npmProgram(), ...args])
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
  console.error(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

/** Compares npm's own record of what it installed with the lock file; packages of other platforms may be absent. */
export function isInstalled(folder: string): boolean {
  const record = path.join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readLock(path.join(folder, 'package-lock.json'))
  const present = readLock(record)
  return Object.entries(wanted).every(([place, entry]) => {
    const here = present[place]
    if (!here) return place === '' || entry.optional === true
    return here.version === entry.version && here.integrity === entry.integrity
  })
}

function readLock(file: string): Lock['packages'] {
  return (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages
}
