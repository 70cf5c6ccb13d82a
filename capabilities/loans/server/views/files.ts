import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import { onOutside, type Handler } from '@poonji/api-platform/module.ts'
import * as fileCalls from '../../file-contract.ts'
import { disbursementsPaper } from './papers/disbursements-paper.ts'
import { duesPaper, organisationDuesPaper } from './papers/dues-paper.ts'
import { foreclosurePaper } from './papers/foreclosure-paper.ts'
import { nightsPaper, tracePaper } from './papers/nights-paper.ts'
import { repaymentPaper } from './papers/repayment-paper.ts'
import { statementPaper } from './papers/statement-paper.ts'

/** The views of a loan as files: made when they are asked for, by whoever may see the view. */
export const files: Handler[] = [
  onOutside(fileCalls.statementFile, async (outside, { params, query: { format, ...period }, reply }) => {
    await sendPaper(outside, (await statementPaper(outside, params.loanId, period)).paper, format, reply)
    return undefined
  }),
  onOutside(fileCalls.duesFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await duesPaper(outside, params.loanId, query.view), query.format, reply)
    return undefined
  }),
  onOutside(fileCalls.organisationDuesFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await organisationDuesPaper(outside, params.orgId), query.format, reply)
    return undefined
  }),
  onOutside(fileCalls.disbursementsFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await disbursementsPaper(outside, params.loanId), query.format, reply)
    return undefined
  }),
  onOutside(fileCalls.nightsFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await nightsPaper(outside, params.loanId, query.month), query.format, reply)
    return undefined
  }),
  onOutside(fileCalls.traceFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await tracePaper(outside, params.loanId, params.dueId), query.format, reply)
    return undefined
  }),
  onOutside(fileCalls.limitRepaymentFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await repaymentPaper(outside, params.loanId), query.format, reply)
    return undefined
  }),
  onOutside(fileCalls.foreclosureFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await foreclosurePaper(outside, params.loanId, query.onDate), query.format, reply)
    return undefined
  }),
]
