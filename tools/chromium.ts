import { chromium } from '@playwright/test'
import path from 'node:path'
import { canInstall, findProgram, installDebianPackages } from './programs.ts'
import { root } from './root.ts'
import { run } from './run.ts'

const PLACES = [
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export type Browser = { path: string; version: string }

/** The Chromium of CHROMIUM_PATH or of this machine; else installs Debian's, or Playwright's where there is no apt. */
export async function needChromium(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  const found = findProgram(chosen ? [chosen] : PLACES) ?? (await install())
  const { code, output } = await run(found, ['--version', '--no-sandbox'])
  if (code !== 0) throw new Error(`${found} does not start:\n${output}`)
  return { path: found, version: output.trim().split('\n').at(-1) ?? '' }
}

async function install(): Promise<string> {
  if (canInstall()) {
    await installDebianPackages(['chromium', 'fonts-noto-core'])
    const found = findProgram(PLACES)
    if (found) return found
  }
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'])
  if (code !== 0) throw new Error(`No Chromium was found (set CHROMIUM_PATH), nor could one be installed:\n${output}`)
  return chromium.executablePath()
}
