import { job } from '@poonji/api-platform/jobs.ts'
import './job-names.ts'
import { endWithLimits, endWithLoan } from './end-request.ts'
import { payOut } from './pay-out.ts'
import { findReturns } from './find-returns.ts'
import { remindAfter, remindPayer, tellPolicyEnds } from './remind.ts'

export const jobs = [
  job('disbursal.pay', (outside, { disbursalId }) => payOut(outside, disbursalId)),
  job('disbursal.endWithLoan', (outside, { loanId }) => outside.transaction(work => endWithLoan(work, loanId))),
  job('disbursal.endWithLimits', endWithLimits),
  job('disbursal.remind', (outside, { closedOn }) => outside.transaction(work => remindAfter(work, closedOn))),
  job('disbursal.askPayerAgain', (outside, asked) => outside.transaction(work => remindPayer(work, asked))),
  job('disbursal.tellPolicyEnds', (outside, asked) => outside.transaction(work => tellPolicyEnds(work, asked))),
  job('disbursal.returns', (outside, { onDate }) => findReturns(outside, onDate)),
]
