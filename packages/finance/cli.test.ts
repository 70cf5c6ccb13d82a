import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

function run(input: string, ...args: string[]) {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], { input, encoding: 'utf8' })
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

test('a file that is not there is refused in JSON', () => {
  const { answer, status, stderr } = run('', 'no-such-case.json')
  assert.deepEqual([answer.error.code, status, stderr], ['NO_FILE', 1, ''])
})

test('what closes a loan, a part-payment, an allocation, flows and days past due are cases too', () => {
  const running = { principalPaise: 1_00_000_00, annualRateBps: 1800, interestFromOn: '2026-02-05' }
  const { answer } = run(
    JSON.stringify([
      { shape: 'foreclosure', ...running, on: '2026-03-01', feePaise: 2_000_00, feeTaxPaise: 360_00 },
      {
        shape: 'part-payment',
        ...running,
        nextDueOn: '2026-03-05',
        remainingInstalments: 10,
        emiPaise: 10_800_00,
        paidOn: '2026-02-10',
        amountPaise: 20_000_00,
      },
      { shape: 'allocation', amountPaise: 100, dues: [{ id: 'a', dueOn: '2026-01-01', unpaid: { interest: 60 } }] },
      {
        shape: 'xirr',
        flows: [
          { on: '2026-01-01', amount: -1000 },
          { on: '2027-01-01', amount: 1100 },
        ],
      },
      {
        shape: 'days-past-due',
        oldestUnpaidDueOn: '2021-03-31',
        businessOn: '2021-06-29',
        unpaidPaise: 1_00_000_00,
      },
    ]),
  )
  assert.equal(answer[0].totalPaise, 1_00_000_00 + 1_183_56 + 2_360_00)
  assert.equal(answer[1].options.length, 3)
  assert.deepEqual([answer[2].byKind.interest, answer[2].surplusPaise], [60, 40])
  assert.ok(Math.abs(answer[3].xirr - 0.1) < 1e-9)
  assert.deepEqual([answer[4].daysPastDue, answer[4].class, answer[4].penalChargePaise], [91, 'NPA', 5_983_56])
})
