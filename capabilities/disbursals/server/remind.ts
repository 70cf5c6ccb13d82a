import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { loanById } from '@poonji/capabilities/loans/server/service.ts'
import { morningOf, remindOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, formatDate, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import { ANSWERABLE } from '../invoice-status.ts'
import { texts } from './texts.ts'
import { POLICIES } from './insurance.ts'
import { askPayerAgain } from './ask-payer.ts'
import { BY_ANOTHER } from './payer-answers.ts'
import { disbursalById } from './service.ts'
import './job-names.ts'

/** A payer that has not answered is asked again so many days after it was first. */
const ASK_AGAIN_AFTER_DAYS = [2, 5, 10]
/** A policy that ends is told of so many days before its last day, and on it. */
const POLICY_ENDS_IN_DAYS = [30, 7, 0]

/**
 * Plans what people are reminded of in the morning after a day that is closed, by a job each: once, since a day is closed
 * once.
 */
export async function remindAfter(work: Work, closedOn: PlainDate): Promise<void> {
  const on = addDays(closedOn, 1)
  const startAfter = morningOf(on)
  for (const disbursalId of await waitingForPayers(work, on))
    await work.enqueue('disbursal.askPayerAgain', { disbursalId, closedOn }, { startAfter })
  for (const policy of await endingPolicies(work, on))
    await work.enqueue('disbursal.tellPolicyEnds', { ...policy, closedOn }, { startAfter })
}

/** Asks a payer once more, unless it has answered since that was planned, or nothing waits for it any more. */
export async function remindPayer(
  work: Work,
  { disbursalId, closedOn }: { disbursalId: string; closedOn: PlainDate },
): Promise<void> {
  const waiting = await waitingForPayers(work, addDays(closedOn, 1), sql`request.id = ${disbursalId}`)
  if (waiting.length) await askPayerAgain(work, await disbursalById(work, disbursalId))
}

async function waitingForPayers(work: Work, on: PlainDate, only = sql<boolean>`true`): Promise<string[]> {
  const shownOn = ASK_AGAIN_AFTER_DAYS.map(days => addDays(on, -days))
  const { rows } = await sql<{ id: string }>`
    select request.id from disbursal_request request
      join discounted_invoice bill on bill.disbursal_id = request.id
    where ${only} and request.tenant = ${work.tenant} and request.status = any(${[...ANSWERABLE]}::text[]) and bill.payer_id is not null
      and (request.submitted_at at time zone 'Asia/Kolkata')::date = any(${shownOn}::date[])
      and not exists (select from invoice_answer where invoice_answer.disbursal_id = request.id and ${BY_ANOTHER})
    order by request.id`.execute(work.db)
  return rows.map(row => row.id)
}

/** The last policy of a loan that asks for one; one that another follows ends without a word. */
async function endingPolicies(work: Work, on: PlainDate, only = sql<boolean>`true`): Promise<EndingPolicy[]> {
  const endsOn = POLICY_ENDS_IN_DAYS.map(days => addDays(on, days))
  const { rows } = await sql<EndingPolicy>`
    select loan.id as "loanId", max(document.period_to_on)::text as "endsOn"
    from document join loan on loan.id = document.owner_id
    where ${only} and ${POLICIES} and document.tenant = ${work.tenant} and document.state = 'VERIFIED'
      and (loan.terms->>'insuranceRequired')::boolean and loan.closed_on is null
    group by loan.id having max(document.period_to_on) = any(${endsOn}::date[]) order by loan.number`.execute(work.db)
  return rows
}

interface EndingPolicy {
  loanId: string
  endsOn: PlainDate
}

/** Nobody is told where another policy follows by now. */
export async function tellPolicyEnds(
  work: Work,
  { loanId, closedOn }: { loanId: string; closedOn: PlainDate },
): Promise<void> {
  const [policy] = await endingPolicies(work, addDays(closedOn, 1), sql`loan.id = ${loanId}`)
  if (!policy) return
  const { number, organisation_id: organisationId } = await loanById(work, loanId)
  const words = (language: Language) =>
    texts.t(language, 'sms.policyEnds', { number, on: formatDate(policy.endsOn, language) })
  await remindOwner(work, organisationId, 'policy-ends', words)
}
