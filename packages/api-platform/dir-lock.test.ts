import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { lockDirectory } from './dir-lock.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'poonji-lock-'))
after(() => fs.rmSync(root, { recursive: true }))

const folder = (name: string) => path.join(root, name)
const saysIn = (dir: string) => `${dir}.said`
const MODULE = pathToFileURL(path.join(import.meta.dirname, 'dir-lock.ts')).href

/** Another process that takes the folder, writes how that went, and stays. */
const taker = (dir: string) => [
  '--input-type=module',
  '-e',
  `const { lockDirectory } = await import(${JSON.stringify(MODULE)})
  const said = await lockDirectory(${JSON.stringify(dir)}).then(() => 'taken', error => error.message)
  ;(await import('node:fs')).writeFileSync(${JSON.stringify(saysIn(dir))}, said)
  setTimeout(() => {}, 20_000)`,
]

/** What a start does that loads its modules: nothing else of it goes on meanwhile. */
function busyUntil(holds: () => boolean): void {
  const sleeping = new Int32Array(new SharedArrayBuffer(4))
  while (!holds()) Atomics.wait(sleeping, 0, 0, 10)
}

/** As a killed process leaves it: a socket that nobody listens on. */
function leaveStale(dir: string): void {
  const listen = `require('node:net').createServer().listen(${JSON.stringify(path.join(dir, '.lock.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`
  fs.mkdirSync(dir)
  spawnSync(process.execPath, ['-e', listen])
  assert.ok(fs.existsSync(path.join(dir, '.lock.sock')))
}

for (const [name, prepare] of [
  ['nobody had before', () => {}],
  ['a killed process had', leaveStale],
] as const)
  test(`of two that start at once on a folder that ${name}, one has it, however busy they are`, async () => {
    const dir = folder(name.replaceAll(' ', '-'))
    prepare(dir)
    const mine = lockDirectory(dir)
    mine.catch(() => {})
    const other = spawn(process.execPath, taker(dir), { stdio: 'ignore' })
    busyUntil(() => fs.existsSync(saysIn(dir)))
    const holders = [await mine.then(Boolean, () => false), fs.readFileSync(saysIn(dir), 'utf8') === 'taken']
    other.kill('SIGKILL')
    assert.equal(holders.filter(Boolean).length, 1, String(holders))
  })

test('a folder that its holder gave free, or was killed with, is free', async () => {
  const dir = folder('free')
  leaveStale(dir)
  for (let times = 0; times < 2; times++) (await lockDirectory(dir))()
})

test('a folder is held by one however long its path is', async () => {
  const dir = folder(path.join('a'.repeat(60), 'b'.repeat(60)))
  const free = await lockDirectory(dir)
  await assert.rejects(lockDirectory(dir), /in use by another process/)
  free()
  const again = await lockDirectory(dir)
  again()
})
