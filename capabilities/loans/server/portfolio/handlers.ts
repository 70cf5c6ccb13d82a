import { on, onOutside, type Handler } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../../portfolio-contract.ts'
import { portfolioPaper, summedLoansPaper } from './papers.ts'
import { portfolioOn } from './portfolio.ts'
import { summedBookingOf, summedLoansOf } from './summed-booking.ts'

export const portfolioHandlers: Handler[] = [
  on(calls.portfolio, (work, { query }) => portfolioOn(work, query.on)),
  onOutside(calls.portfolioFile, async (outside, { query, reply }) => {
    await sendPaper(outside, await portfolioPaper(outside, query.on), query.format, reply)
    return undefined
  }),
  on(calls.summedBooking, (work, { params }) => summedBookingOf(work, params.transactionId)),
  on(calls.summedLoans, (work, { params, query }) => summedLoansOf(work, params.transactionId, query)),
  onListFile(calls.summedLoansFile, (work, { params }) => summedLoansPaper(work, params.transactionId)),
]
