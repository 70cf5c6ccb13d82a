import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.ts'

/** The first of these absolute paths, or names on PATH, that may be executed. */
export function findProgram(candidates: readonly string[]): string | undefined {
  const dirs = (process.env.PATH ?? '').split(path.delimiter)
  const files = candidates.flatMap(name => (path.isAbsolute(name) ? [name] : dirs.map(dir => path.join(dir, name))))
  return files.find(file => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Whether Debian packages can be installed here: by root, with apt. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages with what they cannot do without; throws with apt's own words when that fails. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, limitMinutes: 5 })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names]
  const { code, output } = await run('apt-get', args, { env, limitMinutes: 15 })
  if (code !== 0) throw new Error(`apt-get install ${names.join(' ')} failed:\n${output}`)
}

/** pdfsig verifies signed PDFs in tests; brings it where it is missing. */
export async function needPdfsig(): Promise<string> {
  if (!findProgram(['pdfsig']) && canInstall()) await installDebianPackages(['poppler-utils'])
  const found = findProgram(['pdfsig'])
  if (!found) throw new Error('pdfsig was not found: install poppler-utils')
  return found
}
