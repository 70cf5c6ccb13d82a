import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const program = (folder: string) => `
  const { appendFileSync } = await import('node:fs')
  const { alone } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'alone.ts')).href)})
  const note = text => appendFileSync(${JSON.stringify(path.join(folder, 'notes'))}, text)
  await alone(${JSON.stringify(folder)}, async () => {
    note('(')
    await new Promise(done => setTimeout(done, 150))
    note(')')
  })`

test('of several processes one works at a time, and each has its turn', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-alone-'))
  const ended = Array.from({ length: 3 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program(folder)], { stdio: 'ignore' })
    return new Promise(resolve => child.once('exit', resolve))
  })
  assert.deepEqual(await Promise.all(ended), [0, 0, 0])
  assert.equal(readFileSync(path.join(folder, 'notes'), 'utf8'), '()()()')
  rmSync(folder, { recursive: true })
})
