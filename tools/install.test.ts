import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { isInstalled } from './install.ts'

const zod = { version: '4.6.7', integrity: 'sha512-a' }
const lock = {
  '': { version: '1' },
  'node_modules/zod': zod,
  'node_modules/fsevents': { version: '2', optional: true },
}

function installedWith(packages: object | undefined): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'install-'))
  try {
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
    mkdirSync(path.join(folder, 'node_modules'))
    if (packages) writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
    return isInstalled(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('packages count as installed when they are those of the lock file; other platforms may be absent', () => {
  assert.equal(installedWith({ 'node_modules/zod': zod }), true)
})

test('a missing package, another version or another checksum asks for an installation', () => {
  assert.equal(installedWith({}), false)
  assert.equal(installedWith({ 'node_modules/zod': { ...zod, version: '4.6.8' } }), false)
  assert.equal(installedWith({ 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }), false)
})

test('an installation that was broken off asks for another', () => {
  assert.equal(installedWith(undefined), false)
})
