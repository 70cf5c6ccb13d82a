import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Counts, countJourneys, countTap, countVitest } from './counts.ts'
import { needChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'
import { needPdfsig } from './programs.ts'
import { root } from './root.ts'
import { type Ended, endEverythingWhenInterrupted, interruptedCode, run } from './run.ts'
import { buildWeb } from './web-build.ts'

type Step = { name: string; title: string; work: () => Promise<Counts & { output: string; about?: string }> }

const results = path.join(root, 'test-results')
const AREAS = 'packages,integrations,capabilities,domains,apps,db,tools'

const STEPS: readonly Step[] = [
  check('types', 'types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
  check('format', 'format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  check('lint', 'lint', 'node_modules/oxlint/bin/oxlint', [
    '-c',
    'oxlint.config.mjs',
    '--type-aware',
    '--deny-warnings',
  ]),
  check('imports', 'import rules', 'tools/check-imports.ts', []),
  check('docs', 'documents', 'tools/check-docs.ts', []),
  { name: 'unit', title: 'unit and API tests, embedded database', work: unitTests },
  { name: 'components', title: 'component tests', work: componentTests },
  { name: 'postgres', title: 'API tests, PostgreSQL', work: postgresTests },
  { name: 'web', title: 'web build', work: async () => counted('web build', await buildWeb()) },
  { name: 'journeys', title: 'browser journeys', work: () => journeys('journeys', []) },
  { name: 'journeys-postgres', title: 'browser journey, PostgreSQL', work: journeysOnPostgres },
]

/** Runs the named steps, or all; prints each with its time, what failed in full, and the total. Answers the exit code. */
export async function runSteps(names: readonly string[]): Promise<number> {
  const unknown = names.filter(name => !STEPS.some(step => step.name === name))
  if (unknown.length > 0) {
    console.log(`No such step: ${unknown.join(', ')}. Steps: ${STEPS.map(step => step.name).join(' ')}`)
    return 2
  }
  endEverythingWhenInterrupted()
  mkdirSync(results, { recursive: true })
  const total: Counts = { passed: 0, failed: 0, failures: [] }
  for (const step of STEPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const { passed, failed, failures } = await runStep(step)
    const interrupted = interruptedCode()
    if (interrupted) return interrupted
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures.slice(0, 50).map(failure => `${step.name}: ${failure}`))
  }
  if (total.failed > 0) console.log(['', 'Failed:', ...total.failures].join('\n  '))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

async function runStep(step: Step): Promise<Counts> {
  process.stdout.write(`${step.title} … `)
  const started = performance.now()
  const time = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  try {
    const { output, about, ...counts } = await step.work()
    const ok = counts.failed === 0
    if (!ok) console.log(`\n${withoutPassed(output)}`)
    const sum = counts.passed + counts.failed > 1 ? `${counts.passed} passed, ${counts.failed} failed, ` : ''
    console.log(`${ok ? 'ok' : `${step.title} FAILED`}: ${sum}${time()}${about ? ` (${about})` : ''}`)
    return counts
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.log(`FAILED, could not run: ${time()}\n${message}`)
    return { passed: 0, failed: 1, failures: [`could not run: ${message.trim().split('\n').at(-1)}`] }
  }
}

/** All that a step printed but the lines of the tests that passed. */
function withoutPassed(output: string): string {
  const lines = output.trimEnd().split('\n')
  return lines.filter(line => !/^\s*[✔✓] /.test(line)).join('\n')
}

function check(name: string, title: string, program: string, args: string[]): Step {
  return { name, title, work: async () => counted(title, await run(process.execPath, [program, ...args])) }
}

/** A check is one test: it passes when its program ends with 0. */
function counted(title: string, { code, output }: Ended) {
  return code === 0
    ? { passed: 1, failed: 0, failures: [], output }
    : { passed: 0, failed: 1, failures: [title], output }
}

/**
 * For processes as short as those of a test file: to optimize the embedded database's code took each of them a second and
 * half a gigabyte, more than even the longest got back. The runner hands it on to all of them.
 */
const FOR_SHORT = ['--liftoff-only']

async function unitTests() {
  await needPdfsig()
  return nodeTests('unit', [`{${AREAS}}/**/*.test.ts`], {
    TEST_DATABASE: 'pglite',
    TEST_DATABASE_URL: undefined,
  })
}

async function postgresTests() {
  await needPdfsig()
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPostgres()
  const about = cluster?.about ?? 'the PostgreSQL of TEST_DATABASE_URL'
  const patterns = ['capabilities/*/server/**/*.test.ts', 'packages/api-platform/**/*.test.ts', 'apps/**/*.test.ts']
  try {
    const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: cluster?.url ?? given ?? '' }
    return { ...(await nodeTests('postgres', patterns, env)), about }
  } finally {
    await cluster?.stop()
  }
}

/**
 * Test files in one process: each in its own spent half of its time on loading the product, and more together hold too
 * many databases open, which they close at their end. Those of `apps`, which stop databases and kill servers, stay alone.
 */
const FILES_TOGETHER = 6
const PROCESSES = 2

async function nodeTests(name: string, patterns: string[], env: Record<string, string | undefined>) {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).toSorted()
  if (files.length === 0) throw new Error(`no test file matches ${patterns.join(' ')}`)
  const folder = path.join(results, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const [alone, together] = [files.filter(isAlone), files.filter(file => !isAlone(file))]
  const batches = [...inParts(alone, 1), ...inParts(together, FILES_TOGETHER)].entries()
  const all: Awaited<ReturnType<Step['work']>>[] = []
  const one = async () => {
    for (const [number, batch] of batches) all.push(await testsTogether(batch, path.join(folder, String(number)), env))
  }
  await Promise.all(Array.from({ length: PROCESSES }, one))
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    output: all
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join('\n'),
  }
}

const isAlone = (file: string) => file.startsWith(`apps${path.sep}`)

const inParts = (files: string[], size: number) =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, part) => files.slice(part * size, (part + 1) * size))

/** One that came to no report counts as one failed test: the others are run all the same. */
async function testsTogether(files: string[], report: string, env: Record<string, string | undefined>) {
  const tap = `${report}.tap`
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout']
  const counter = ['--test-reporter=tap', `--test-reporter-destination=${tap}`]
  const limits = ['--test-isolation=none', '--test-timeout=900000']
  const ended = await run(process.execPath, [...FOR_SHORT, '--test', ...limits, ...reporters, ...counter, ...files], {
    // what was parsed and stripped of types for one process is not again for the next
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'poonji', 'tests'), ...env },
    logFile: `${report}.log`,
  })
  try {
    return withReport(ended, tap, countTap)
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, failures: [`could not run: ${files.join(' ')}`], output }
  }
}

async function componentTests() {
  const report = fresh('components.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const ended = await run(process.execPath, [vitest, 'run', ...reporters], {
    logFile: path.join(results, 'components.log'),
  })
  return withReport(ended, report, countVitest)
}

/** The borrower's whole way once more, on a PostgreSQL of its own. */
async function journeysOnPostgres() {
  const cluster = await startPostgres()
  try {
    return { ...(await journeys('journeys-postgres', ['journey.spec.ts'], cluster.url)), about: cluster.about }
  } finally {
    await cluster.stop()
  }
}

async function journeys(name: string, files: string[], databaseUrl?: string) {
  const browser = await needChromium()
  const report = fresh(`${name}.json`)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poonji-e2e-'))
  const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  try {
    const ended = await run(process.execPath, [playwright, 'test', '--reporter=list,json', ...files], {
      env: {
        DATABASE_URL: databaseUrl,
        PLAYWRIGHT_LIST_PRINT_STEPS: '1',
        CHROMIUM_PATH: browser.path,
        E2E_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      logFile: path.join(results, `${name}.log`),
    })
    return { ...withReport(ended, report, countJourneys), about: browser.version }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function fresh(name: string): string {
  const file = path.join(results, name)
  rmSync(file, { force: true })
  return file
}

/** What the runner's report counts; a run without one, without any test, or with a bad end that no test explains, fails. */
function withReport({ code, output }: Ended, report: string, count: (text: string) => Counts) {
  if (!existsSync(report)) throw new Error(`${output}\nended with ${code} and without a report`)
  const counts = readCounts(readFileSync(report, 'utf8'), output, count)
  if (counts.passed + counts.failed === 0) throw new Error(`${output}\nno test was run`)
  if (code !== 0 && counts.failed === 0) throw new Error(`${output}\nended with ${code} though no test failed`)
  return { ...counts, output }
}

function readCounts(report: string, output: string, count: (text: string) => Counts): Counts {
  try {
    return count(report)
  } catch (cause) {
    throw new Error(`${output}\nits report cannot be read: ${String(cause)}`, { cause })
  }
}
