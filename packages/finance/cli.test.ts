import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

function run(input: string) {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli], { input, encoding: 'utf8' })
  return { answer: JSON.parse(stdout), stderr, status }
}

const loan = {
  principalPaise: 20_000_00,
  annualRateBps: 1500,
  disbursedOn: '2026-01-05',
  firstDueOn: '2026-02-05',
  instalments: 24,
  dayCount: 'per-period',
  fees: [{ name: 'all', amountPaise: 400_00, payableTo: 'lender' }],
}

test('the command prints the schedule of a case from standard input', () => {
  const { answer, status, stderr } = run(JSON.stringify(loan))
  assert.equal(status, 0)
  assert.equal(stderr, '')
  assert.deepEqual([answer.aprBps, answer.instalmentPaise, answer.schedule.rows.length], [1707, 969_73, 24])
})

test('a list answers as a list; a refusal names the field and fails the command', () => {
  const { answer, status } = run(JSON.stringify([loan, { ...loan, instalments: -1 }]))
  assert.equal(status, 1)
  assert.equal(answer[0].aprBps, 1707)
  assert.deepEqual([answer[1].error.code, answer[1].error.field], ['COUNT_OUT_OF_RANGE', 'instalments'])
})

test('what is not JSON is refused in JSON', () => {
  assert.deepEqual(run('{').answer.error.code, 'NOT_JSON')
})
