import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './root.ts'

test('every npm run begins with a launcher that an older Node understands', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, script] of Object.entries(scripts)) assert.match(script, /^exec node tools\/\w+\.mjs( |$)/, name)
})

test('a program finds its arguments and standard input, and has standard output and the exit code to itself', () => {
  const run = (input: string, ...given: string[]) => {
    const launched = ['tools/program.mjs', 'packages/finance/cli.ts', ...given]
    const { status, stdout } = spawnSync(process.execPath, launched, { cwd: root, input, encoding: 'utf8' })
    return { status, answer: JSON.parse(stdout) as { error?: { code: string }; instalments?: unknown } }
  }
  const dates = { disbursedOn: '2026-01-01', firstDueOn: '2026-02-01' }
  const loan = { principalPaise: 100_000, annualRateBps: 1200, ...dates, instalments: 3 }
  assert.deepEqual(run(JSON.stringify(loan)).status, 0)
  const nowhere = run('', 'no-such-file.json')
  assert.deepEqual([nowhere.status, nowhere.answer.error?.code], [1, 'NO_FILE'])
})
