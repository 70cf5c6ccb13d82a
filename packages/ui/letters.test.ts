import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')
const sheets = globSync(['packages/**/*.css', 'capabilities/**/*.css', 'apps/web/*.css'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})

const OF_LETTERS = /^\s*(?:font|font-size|line-height|--t-[a-z0-9]+|--ctl-fz)\s*:/
const OF_SCREENS = /^\s*@media/

test('letters are as large as the browser is told, and so are the widths at which a screen changes', () => {
  const fixed = sheets.flatMap(sheet =>
    readFileSync(path.join(root, sheet), 'utf8')
      .split('\n')
      .filter(line => (OF_LETTERS.test(line) || OF_SCREENS.test(line)) && /\dpx/.test(line))
      .map(line => `${sheet}: ${line.trim()}`),
  )
  assert.ok(sheets.length > 40)
  assert.deepEqual(fixed, [])
})
