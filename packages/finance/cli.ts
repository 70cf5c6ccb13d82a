/** `node packages/finance/cli.ts CASE.json` (or standard input): the schedule of a case, or of each in a list, as JSON. */
import { readFileSync } from 'node:fs'
import { isScheduleCase, solveCase } from './case.ts'
import { FinanceError } from './errors.ts'

type Answer = { ok: boolean; value: unknown }

function answer(value: unknown): Answer {
  try {
    return isScheduleCase(value) ? { ok: true, value: solveCase(value) } : { ok: false, value: null }
  } catch (error) {
    if (!(error instanceof FinanceError)) throw error
    return { ok: false, value: { error: { code: error.code, field: error.field, message: error.message } } }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { error: 'not JSON' }
  }
}

const source = process.argv[2] ?? '-'
const parsed = parse(readFileSync(source === '-' ? 0 : source, 'utf8'))
const answers = Array.isArray(parsed) ? parsed.map(answer) : [answer(parsed)]
const values = answers.map(({ value }) => value)
process.stdout.write(`${JSON.stringify(Array.isArray(parsed) ? values : values[0], null, 2)}\n`)
process.exitCode = answers.every(({ ok }) => ok) ? 0 : 1
