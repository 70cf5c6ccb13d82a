import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
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

test('the cases that the README shows answer as they stand', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const shown = [...readme.matchAll(/```json\n(.*?)```/gs)].map(match => match[1] ?? '')
  assert.ok(shown.length > 1)
  for (const example of shown) assert.equal(run(example).status, 0, example)
})

test('a list of many answers is cut short without a complaint by whoever reads only its beginning', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('cli.ts', import.meta.url))])
  const complaints = text(child.stderr)
  child.stdout.once('data', () => child.stdout.destroy())
  child.stdin.end(JSON.stringify(Array.from({ length: 500 }, () => loan)))
  await once(child, 'exit')
  assert.equal(await complaints, '')
})

test('a second file is refused, not left unread', () => {
  const { answer, status } = run('', 'one.json', 'two.json')
  assert.deepEqual([answer.error.field, status], ['case', 1])
  assert.match(answer.error.message, /one file/)
})

test('of no cases there are no answers', () => {
  const { answer, status } = run('[]')
  assert.deepEqual([answer, status], [[], 0])
})

test('what is not JSON is refused in JSON', () => {
  assert.deepEqual(run('{').answer.error.code, 'NOT_JSON')
})

test('the byte order mark that some editors put before a case is no part of it', () => {
  assert.equal(run(`\uFEFF${JSON.stringify(loan)}`).answer.aprBps, 1707)
})

test('a number beyond any float is refused as that', () => {
  const { answer } = run(
    '{"shape":"xirr","flows":[{"on":"2025-01-01","amount":1e999},{"on":"2026-01-01","amount":-1}]}',
  )
  assert.equal(answer.error.message, 'flows.0.amount must be a number, not one too large to hold')
})

test('the rate of flows does not hang on their unit, however large or small', () => {
  const flows = (unit: number) => [
    { on: '2025-01-01', amount: -1 * unit },
    { on: '2026-01-01', amount: 1 * unit },
    { on: '2027-01-01', amount: 1 * unit },
  ]
  const cases = [1, 1e308, 1e-308].map(unit => ({ shape: 'xirr', flows: flows(unit) }))
  const golden = (Math.sqrt(5) - 1) / 2
  for (const { xirr } of run(JSON.stringify(cases)).answer) assert.ok(Math.abs(xirr - golden) < 1e-9, String(xirr))
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

test('the fee of paying early is a case: by the first dated row that fits, to the paisa, and it says why', () => {
  const asked = {
    shape: 'prepayment-fee',
    amountPaise: 33_333_37,
    sanctionedOn: '2026-01-01',
    sanctionedPaise: 50_00_000_00,
    borrowerClass: 'SMALL',
    rateType: 'floating',
    monthsRun: 5,
    rules: [
      {
        id: 'rbi-2025',
        sanctionedFromOn: '2026-01-01',
        borrowerClasses: ['MICRO', 'SMALL'],
        rateType: 'floating',
        sanctionedUpToPaise: 50_00_000_00,
        feeBps: 0,
        reason: 'none on floating rates',
      },
      { id: 'early', monthsRunBelow: 6, feeBps: 250, taxBps: 1800, reason: 'within six months' },
      { id: 'later', sanctionedToOn: '2026-06-30', feeBps: 200, taxBps: 1800, reason: 'as agreed' },
    ],
  }
  const { answer, status } = run(
    JSON.stringify([
      asked,
      { ...asked, rateType: 'fixed' },
      { ...asked, rateType: 'fixed', monthsRun: 6 },
      { ...asked, rateType: 'fixed', monthsRun: 6, sanctionedOn: '2026-07-01' },
    ]),
  )
  assert.equal(status, 0)
  assert.deepEqual(answer, [
    { ruleId: 'rbi-2025', reason: 'none on floating rates', feePaise: 0, taxPaise: 0 },
    // 833.33425, and 149.9994 on it
    { ruleId: 'early', reason: 'within six months', feePaise: 833_33, taxPaise: 150_00 },
    { ruleId: 'later', reason: 'as agreed', feePaise: 666_67, taxPaise: 120_00 },
    { ruleId: null, reason: null, feePaise: 0, taxPaise: 0 },
  ])
})
