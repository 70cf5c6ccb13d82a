/** `node packages/finance/cli.ts CASE.json` (or standard input): the schedule of a case, or of each in a list, as JSON. */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { solveCase } from './case.ts'
import { FinanceError } from './errors.ts'

const [source = '-', ...others] = process.argv.slice(2)
// whoever reads only the beginning closes the pipe
process.stdout.on('error', () => process.exit())
Readable.from(printed()).pipe(process.stdout)

/** One answer for an object, a list of answers for a list; each is printed as it is found, so that a list may be long. */
function* printed(): Generator<string> {
  if (others.length > 0) return yield `${refused('TERM_UNKNOWN', 'case', 'case is one file: put several in a list')}\n`
  const text = read()
  if (text === null) return yield `${refused('NO_FILE', 'case', `${source} cannot be read`)}\n`
  let cases: unknown
  try {
    cases = JSON.parse(text)
  } catch {
    return yield `${refused('NOT_JSON', 'case', 'the case is not JSON')}\n`
  }
  if (!Array.isArray(cases)) return yield `${answer(cases)}\n`
  yield '['
  for (const [i, one] of cases.entries()) yield `${i > 0 ? ',' : ''}\n  ${answer(one).replaceAll('\n', '\n  ')}`
  yield cases.length > 0 ? '\n]\n' : ']\n'
}

function answer(value: unknown): string {
  try {
    return shown(solveCase(value))
  } catch (error) {
    if (!(error instanceof FinanceError)) throw error
    return refused(error.code, error.field, error.message)
  }
}

/** One refusal among the answers fails the command. */
function refused(code: string, field: string, message: string): string {
  process.exitCode = 1
  return shown({ error: { code, field, message } })
}

function shown(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The text of a file, or of standard input, without the mark that editors put before it; null where there is none. */
function read(): string | null {
  try {
    return readFileSync(source === '-' ? 0 : source, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}
