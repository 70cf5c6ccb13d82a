import { job } from '@poonji/api-platform/jobs.ts'
import { morningOf } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import './job-names.ts'
import { endWithLimits, endWithLoan } from './end-request.ts'
import { payOut } from './pay-out.ts'
import { findReturns } from './find-returns.ts'
import { askPayerAgain } from './ask-payer.ts'
import { remindAfter, tellPolicyEnds } from './remind.ts'
import { disbursalById } from './service.ts'

export const jobs = [
  job('disbursal.pay', (outside, { disbursalId }) => payOut(outside, disbursalId)),
  job('disbursal.endWithLoan', (outside, { loanId }) => outside.transaction(work => endWithLoan(work, loanId))),
  job('disbursal.endWithLimits', endWithLimits),
  job('disbursal.remind', (outside, { closedOn }) => outside.transaction(work => remindAfter(work, closedOn))),
  job('disbursal.askPayerAgain', (outside, { disbursalId, closedOn }) =>
    outside.transaction(async work =>
      askPayerAgain(work, await disbursalById(work, disbursalId), morningOf(addDays(closedOn, 1))),
    ),
  ),
  job('disbursal.tellPolicyEnds', (outside, asked) => outside.transaction(work => tellPolicyEnds(work, asked))),
  job('disbursal.returns', (outside, { onDate }) => findReturns(outside, onDate)),
]
