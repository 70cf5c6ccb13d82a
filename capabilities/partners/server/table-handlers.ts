import { on, onOutside } from '@poonji/api-platform/module.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../table-contract.ts'
import { figuresOf } from './figures.ts'
import { paperOfTable, viewTable } from './partner-tables.ts'

/** What a partner lives by, in figures and tables; the tables are staff’s reports too. */
export const tableHandlers = [
  on(calls.figures, work => figuresOf(work)),
  on(calls.readTable, (work, { params, query }) => viewTable(work, params.table, query)),
  onOutside(calls.tableFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await paperOfTable(outside, params.table, query), query.format, reply)
    return undefined
  }),
  on(calls.readReport, (work, { params, query }) => viewTable(work, params.table, query)),
  onOutside(calls.reportFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await paperOfTable(outside, params.table, query), query.format, reply)
    return undefined
  }),
]
