/** How many tests or checks passed and failed, and the failed ones by name. */
export type Counts = { passed: number; failed: number; failures: string[] }

/** Reads the TAP that node:test writes. A skipped or to-do test counts as failed: what is promised must run. */
export function countTap(tap: string): Counts {
  const total = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? Number.NaN)
  const [passed, unrun] = [total('pass'), total('skipped') + total('todo')]
  const failed = total('fail') + total('cancelled') + unrun
  if (!Number.isFinite(passed + failed)) throw new Error('node:test ended before it had counted its tests')
  const lines = tap.split('\n')
  const failures = lines
    .filter(line => /^\s*not ok \d+ - /.test(line))
    .map(line => line.replace(/^\s*not ok \d+ - /, ''))
  const unrunNames = lines.flatMap(line => /^\s*ok \d+ - (.*# (?:SKIP|TODO).*)$/.exec(line)?.[1] ?? [])
  return { passed, failed, failures: [...failures, ...unrunNames] }
}

type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Reads vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function countVitest(json: string): Counts {
  const report = JSON.parse(json) as VitestReport
  const broken = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const unpassed = report.testResults.flatMap(file => file.assertionResults).filter(test => test.status !== 'passed')
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken.length
  const failures = [...broken.map(file => file.name), ...unpassed.map(test => `${test.fullName} (${test.status})`)]
  if (report.testResults.length === 0) return { passed: 0, failed: 0, failures: [] }
  // An error outside every test (an unhandled rejection) fails the run, though no test of it.
  if (failed === 0 && !report.success)
    return { passed: report.numPassedTests, failed: 1, failures: ['an unhandled error'] }
  return { passed: report.numPassedTests, failed, failures }
}

type Journey = { title: string; file: string; tests: { projectName: string; status: string }[] }
type JourneySuite = { title: string; suites?: JourneySuite[]; specs?: Journey[] }
type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: JourneySuite[]
}

/** Reads Playwright's JSON report; flaky and skipped journeys count as failed, and so does a server that did not start. */
export function countJourneys(json: string): Counts {
  const { stats, errors, suites } = JSON.parse(json) as JourneyReport
  const failures = suites
    .flatMap(journeysOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ projectName, status }) => `${file}: ${title} (${projectName}, ${status})`),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...failures, ...errors.map(error => error.message ?? 'an error outside the journeys')],
  }
}

function journeysOf(suite: JourneySuite): Journey[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysOf)]
}
