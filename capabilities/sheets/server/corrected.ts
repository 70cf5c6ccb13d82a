import type { FastifyReply } from 'fastify'
import type { Work } from '@poonji/api-platform/work.ts'
import { adviceFor, columnTitle, inColumnOrder } from '../advice.ts'
import { openRows } from './rows/sealed-rows.ts'
import { badRows } from './sheet-queries.ts'
import { xlsxOf, type SheetLine } from './xlsx-of.ts'

/** More rows to mend than this come in the next corrected sheet, when these are right. */
const MOST_LINES = 5_000

/** Sends the rows to mend as a sheet that may be put right and uploaded again. */
export async function sendCorrected(work: Work, sheetId: string, reply: FastifyReply): Promise<void> {
  const { kind, name } = await work.db
    .selectFrom('sheet')
    .select(['kind', 'name'])
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow()
  const rows = await badRows(work, sheetId, 0, MOST_LINES)
  const contentOf = await openRows(work, rows)
  const lines = rows.map((row): SheetLine => {
    const { given } = contentOf(row.row_number)
    const wrong = new Map(
      inColumnOrder(kind, row.problems).map(problem => [problem.column, adviceFor(work.language, kind, problem)]),
    )
    const named = [...wrong].map(([column, advice]) => `${columnTitle(work.language, kind, column)}: ${advice}`)
    return { cells: given, wrong, advice: [...named, row.failure].filter(Boolean).join(' · ') }
  })
  const file = encodeURIComponent(name.replace(/\.xlsx$/i, '') + '-to-mend.xlsx')
  await work.audit('sheet.corrected', 'sheet', sheetId, { rows: rows.length })
  void reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="to-mend.xlsx"; filename*=UTF-8''${file}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(await xlsxOf(kind, work.language, lines)))
}
