import { job } from '@poonji/api-platform/jobs.ts'
import './job-names.ts'
import { endWithLimits, endWithLoan } from './end-request.ts'
import { payOut } from './pay-out.ts'
import { findReturns } from './find-returns.ts'

export const jobs = [
  job('disbursal.pay', (outside, { disbursalId }) => payOut(outside, disbursalId)),
  job('disbursal.endWithLoan', (outside, { loanId }) => outside.transaction(work => endWithLoan(work, loanId))),
  job('disbursal.endWithLimits', outside => outside.transaction(endWithLimits)),
  job('disbursal.returns', (outside, { onDate }) => findReturns(outside, onDate)),
]
