/** `node packages/finance/cli.ts CASE.json` (or standard input): the schedule of a case, or of each in a list, as JSON. */
import { readFileSync } from 'node:fs'
import { solveCase } from './case.ts'
import { FinanceError } from './errors.ts'

type Answer = { ok: boolean; value: unknown }

function answer(value: unknown): Answer {
  try {
    return { ok: true, value: solveCase(value) }
  } catch (error) {
    if (!(error instanceof FinanceError)) throw error
    return refusal(error.code, error.field, error.message)
  }
}

function refusal(code: string, field: string, message: string): Answer {
  return { ok: false, value: { error: { code, field, message } } }
}

/** One answer for an object, a list of answers for a list. */
function answers(text: string): Answer | Answer[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return refusal('NOT_JSON', 'case', 'the case is not JSON')
  }
  return Array.isArray(parsed) ? parsed.map(answer) : answer(parsed)
}

/** The text of a file, or of standard input; null where there is no such file. */
function read(source: string): string | null {
  try {
    return readFileSync(source === '-' ? 0 : source, 'utf8')
  } catch {
    return null
  }
}

const source = process.argv[2] ?? '-'
const text = read(source)
const result = text === null ? refusal('NO_FILE', 'case', `${source} cannot be read`) : answers(text)
const shown = Array.isArray(result) ? result.map(({ value }) => value) : result.value
process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
process.exitCode = [result].flat().every(({ ok }) => ok) ? 0 : 1
