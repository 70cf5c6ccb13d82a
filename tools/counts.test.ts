import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countJourneys, countTap, countVitest } from './counts.ts'

const tapTotals = (totals: { pass: number; fail: number; cancelled: number; skipped: number; todo: number }) =>
  Object.entries(totals)
    .map(([name, n]) => `# ${name} ${n}`)
    .join('\n')

test('tests of node:test are counted, and the failed ones named', () => {
  const tap = `TAP version 13\nok 1 - adds\nnot ok 2 - divides\n${tapTotals({ pass: 1, fail: 1, cancelled: 0, skipped: 0, todo: 0 })}\n`
  assert.deepEqual(countTap(tap), { passed: 1, failed: 1, failures: ['divides'] })
})

test('a skipped test counts as failed', () => {
  const tap = `ok 1 - adds # SKIP no database\n${tapTotals({ pass: 0, fail: 0, cancelled: 0, skipped: 1, todo: 0 })}\n`
  assert.deepEqual(countTap(tap), { passed: 0, failed: 1, failures: ['adds # SKIP no database'] })
})

test('a run that ended before its totals is an error, not a success', () => {
  assert.throws(() => countTap('TAP version 13\nok 1 - adds\n'), /before it had counted/)
})

const vitest = (report: object) =>
  JSON.stringify({
    success: true,
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...report,
  })

test('a component test that is skipped, and a file that cannot be loaded, count as failed', () => {
  const report = vitest({
    success: false,
    numPassedTests: 1,
    numPendingTests: 1,
    testResults: [
      { name: 'a.test.tsx', status: 'failed', assertionResults: [] },
      {
        name: 'b.test.tsx',
        status: 'passed',
        assertionResults: [
          { fullName: 'shows', status: 'passed' },
          { fullName: 'hides', status: 'skipped' },
        ],
      },
    ],
  })
  assert.deepEqual(countVitest(report), { passed: 1, failed: 2, failures: ['a.test.tsx', 'hides (skipped)'] })
})

test('an unhandled error outside the component tests fails their run', () => {
  const file = { name: 'a.test.tsx', status: 'passed', assertionResults: [{ fullName: 'shows', status: 'passed' }] }
  const report = vitest({ success: false, numPassedTests: 1, testResults: [file] })
  assert.deepEqual(countVitest(report), { passed: 1, failed: 1, failures: ['an unhandled error'] })
})

test('a flaky or skipped journey counts as failed, and so does a server that did not start', () => {
  const tests = [
    { projectName: 'desktop', status: 'expected' },
    { projectName: 'phone', status: 'flaky' },
  ]
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [{ message: 'the web server did not start' }],
    suites: [
      { title: 'login', suites: [{ title: 'codes', specs: [{ title: 'wrong code', file: 'login.spec.ts', tests }] }] },
    ],
  }
  assert.deepEqual(countJourneys(JSON.stringify(report)), {
    passed: 1,
    failed: 2,
    failures: ['login.spec.ts: wrong code (phone, flaky)', 'the web server did not start'],
  })
})
