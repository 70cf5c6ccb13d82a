import type { FastifyReply } from 'fastify'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { adviceFor, columnTitle, inColumnOrder } from '../advice.ts'
import { KINDS } from '../kinds.ts'
import { TO_MEND_A_FILE, type Problem, type SheetKind } from '../status.ts'
import { texts } from '../texts.ts'
import { openRows } from './rows/sealed-rows.ts'
import { badRows } from './sheet-queries.ts'
import { xlsxOf, type SheetLine } from './xlsx-of.ts'

/** Sends a part of the rows to mend, counted from 1, as a sheet that may be put right and uploaded again. */
export async function sendCorrected(work: Work, sheetId: string, part: number, reply: FastifyReply): Promise<void> {
  const { kind, name, rows_bad, rows_failed } = await work.db
    .selectFrom('sheet')
    .select(['kind', 'name', 'rows_bad', 'rows_failed'])
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow()
  const rows = await badRows(work, sheetId)
    .offset((part - 1) * TO_MEND_A_FILE)
    .limit(TO_MEND_A_FILE)
    .execute()
  const contentOf = await openRows(work, rows)
  const lines = rows.map((row): SheetLine => {
    const { given } = contentOf(row.row_number)
    const lost = new Set(row.problems.filter(one => passesThoughLost(kind, one, given)).map(one => one.column))
    const wrong = new Map(
      inColumnOrder(kind, row.problems).map(problem => {
        const advice = adviceThere(work.language, { kind, name }, problem, given)
        const stood = lost.has(problem.column) && `${texts.t(work.language, 'mend.given')}: ${given[problem.column]}.`
        return [problem.column, stood ? `${advice} ${stood}` : advice]
      }),
    )
    if (row.failure && row.failure_column) wrong.set(row.failure_column, row.failure)
    const named = [...wrong].map(([column, advice]) => `${columnTitle(work.language, kind, column)}: ${advice}`)
    const ofRow = row.failure_column ? null : row.failure
    const cells = Object.fromEntries(Object.entries(given).filter(([column]) => !lost.has(column)))
    return { cells, wrong, advice: [...named, ofRow].filter(Boolean).join(' · ') }
  })
  const parts = Math.ceil((rows_bad + rows_failed) / TO_MEND_A_FILE)
  const file = encodeURIComponent(`${name.replace(/\.xlsx$/i, '')}-to-mend${parts > 1 ? `-${part}` : ''}.xlsx`)
  await work.audit('sheet.corrected', 'sheet', sheetId, { rows: rows.length })
  void reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="to-mend.xlsx"; filename*=UTF-8''${file}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(await xlsxOf(kind, work.language, lines)))
}

/**
 * Of a formula only the last value is there, in plain sight and ready to be taken: what to do is to look at it. The rows
 * are numbered anew, so the one that a row repeats is told with the sheet that was uploaded.
 */
function adviceThere(
  language: Language,
  { kind, name }: { kind: SheetKind; name: string },
  problem: Problem,
  given: Record<string, string>,
): string {
  const { code, column, detail } = problem
  if (code === 'formula' && given[column]) return texts.t(language, 'mend.formula')
  const advice = adviceFor(language, kind, problem)
  return detail && TWINS.includes(code) ? `${advice} ${texts.t(language, 'mend.twin', { row: detail, name })}` : advice
}

const TWINS: readonly Problem['code'][] = ['twiceInSheet', 'companyTwice']

const LOST: readonly Problem['code'][] = ['rounded', 'madeDate', 'errorValue']

/**
 * What the spreadsheet left of a number or a date is another mobile, account or invoice, and would be taken for right when
 * the sheet comes back as it is, as would the name of an error, #REF!, for that of a company: that cell is left empty, and
 * its advice tells what stood there.
 */
function passesThoughLost(kind: SheetKind, { column, code }: Problem, given: Record<string, string>): boolean {
  if (!LOST.includes(code)) return false
  const read = KINDS[kind].columns.find(one => one.key === column)?.read(given[column] ?? '')
  return read !== undefined && 'value' in read
}
