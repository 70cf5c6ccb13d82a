import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** A program as Playwright is: it starts a server in a group of its own, and dies of SIGTERM without a word to it. */
const runner = (folder: string) => `
  const { spawn } = require('node:child_process')
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'server'))}, String(server.pid))
  setInterval(() => {}, 1000)`

const steps = (folder: string) => `
  const { run, endEverythingWhenInterrupted, interruptedCode } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'run.ts')).href)})
  endEverythingWhenInterrupted()
  await run(process.execPath, ['-e', ${JSON.stringify(runner(folder))}])
  await run(process.execPath, ['-e', ${JSON.stringify(`require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'next'))}, '')`)}])
  process.exitCode = interruptedCode()`

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} ends what runs, also a server in a group of its own, and nothing follows`, async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-run-'))
    const file = path.join(folder, 'server')
    const main = spawn(process.execPath, ['--input-type=module', '-e', steps(folder)], { stdio: 'ignore' })
    const ended = new Promise<number | null>(resolve => main.once('exit', resolve))
    try {
      await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
      const server = Number(readFileSync(file, 'utf8'))
      assert.ok(isAlive(server))
      main.kill(signal)
      assert.equal(await ended, 128 + os.constants.signals[signal])
      await until(() => !isAlive(server))
      assert.ok(!existsSync(path.join(folder, 'next')))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

async function until(happened: () => boolean): Promise<void> {
  for (let waited = 0; !happened(); waited += 50) {
    assert.ok(waited < 20_000, 'it did not happen')
    await wait(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
