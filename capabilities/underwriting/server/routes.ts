import { job } from '@poonji/api-platform/jobs.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import '@poonji/capabilities/applications/events.ts'
import '@poonji/capabilities/consents/events.ts'
import '@poonji/capabilities/credit-policy/events.ts'
import '@poonji/capabilities/identity/events.ts'
import '@poonji/capabilities/kyc/events.ts'
import '@poonji/capabilities/eligibility/events.ts'
import * as cases from '../case-contract.ts'
import * as calls from '../contract.ts'
import * as decisions from '../decision-contract.ts'
import * as facts from '../fact-contract.ts'
import * as queries from '../query-contract.ts'
import * as spread from '../spread-contract.ts'
import * as worklists from '../worklist-contract.ts'
import { approveCase } from './approve-case.ts'
import { autoApprove } from './auto-approve.ts'
import { assertOnDesk, followApplication, lockCase, noteEvent } from './case.ts'
import { outcomeFor } from './decision.ts'
import { evaluateCase } from './evaluate-case.ts'
import { recordFact } from './facts.ts'
import { gather } from './gather.ts'
import './jobs.ts'
import { answerQuery, askQuery, goOnAnswered, listQueries } from './queries.ts'
import { rejectCase } from './reject-case.ts'
import { settleByVotes, settleWithFewer } from './settle-proposal.ts'
import { readSheet } from './sheet.ts'
import { saveSpread } from './spread.ts'
import { stepAside } from './step-aside.ts'
import { recordCall, releaseCases, takeCase } from './take-case.ts'
import { voteOnCase } from './vote-case.ts'
import { worklistPaper } from './worklist-paper.ts'
import { countCases, listCases } from './worklist.ts'

const done = { done: true } as const

export default defineModule({
  name: 'underwriting',
  handlers: [
    on(worklists.worklist, (work, { query }) => listCases(work, query)),
    onListFile(worklists.worklistFile, (work, { query }) => worklistPaper(work, query)),
    on(worklists.counts, work => countCases(work)),
    on(calls.sheet, (work, { params }) => readSheet(work, params.applicationId)),
    on(cases.take, async (work, { params, body }) => {
      await takeCase(work, params.applicationId, body.from)
      return done
    }),
    on(cases.recordCall, async (work, { params, body }) => {
      await recordCall(work, params.applicationId, body)
      return done
    }),
    on(cases.stepAside, async (work, { params, body }) => {
      await stepAside(work, params.applicationId, body)
      return done
    }),
    on(cases.evaluate, async (work, { params }) => {
      const { file } = await lockCase(work, params.applicationId)
      assertOnDesk(work, file)
      await work.enqueue('underwriting.gather', { applicationId: params.applicationId })
      return done
    }),
    on(spread.saveSpread, async (work, { params, body }) => {
      await saveSpread(work, params.applicationId, body)
      return done
    }),
    on(facts.recordFact, async (work, { params, body }) => {
      const code = facts.factCode.safeParse(params.code)
      if (!code.success) throw notPermitted()
      await recordFact(work, params.applicationId, { ...body, code: code.data })
      return done
    }),
    on(queries.ask, (work, { params, body }) => askQuery(work, params.applicationId, body)),
    on(decisions.approve, (work, { params, body }) => approveCase(work, params.applicationId, body)),
    on(decisions.reject, (work, { params, body }) => rejectCase(work, params.applicationId, body)),
    on(decisions.vote, (work, { params, body }) => voteOnCase(work, params.applicationId, body)),
    on(queries.queries, (work, { params }) => listQueries(work, params.applicationId)),
    on(queries.answerQuery, async (work, { params, body }) => {
      await answerQuery(work, params.applicationId, params.queryId, body)
      return done
    }),
    on(decisions.outcome, (work, { params }) => outcomeFor(work, params.applicationId)),
  ],
  jobs: [job('underwriting.gather', gather), job('underwriting.settle', settleByVotes)],
  subscribers: [
    subscriber('application.moved', followApplication),
    subscriber('application.moved', goOnAnswered),
    subscriber('consent.given', async (work, { organisationId, purpose }) => {
      if (purpose === 'bureau') await gatherAgain(work, organisationId)
    }),
    subscriber('access.ended', (work, { accountId }) => releaseCases(work, accountId)),
    subscriber('creditPolicy.fewerVotes', settleWithFewer),
    subscriber('kyc.screened', (work, { organisationId }) => judgeAgain(work, organisationId)),
    subscriber('gst.read', (work, { organisationId }) => gatherAgain(work, organisationId)),
    subscriber('figures.voided', (work, { organisationId }) => judgeWithout(work, organisationId)),
    subscriber('bank.read', (work, { organisationId }) => gatherAgain(work, organisationId)),
  ],
})

const openCasesOf = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('underwriting_case')
    .select('application_id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['open', 'query'])
    .execute()

/** What we know of an organisation changed by itself: the rules of its open cases run anew, and nobody outside is asked. */
async function judgeAgain(work: Work, organisationId: string): Promise<void> {
  for (const { application_id: applicationId } of await openCasesOf(work, organisationId)) {
    await evaluateCase(work, applicationId)
    await autoApprove(work, applicationId)
  }
}

/** Figures that a case was judged by count no more: its history says so, with the committee too, and on the desk the rules run anew. */
async function judgeWithout(work: Work, organisationId: string): Promise<void> {
  const undecided = await work.db
    .selectFrom('underwriting_case')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['open', 'query', 'committee'])
    .execute()
  for (const { id } of undecided) await noteEvent(work, id, 'figuresVoided')
  await judgeAgain(work, organisationId)
}

/** New figures of an organisation: the rules of its open cases run anew. */
async function gatherAgain(work: Work, organisationId: string): Promise<void> {
  for (const row of await openCasesOf(work, organisationId))
    await work.enqueue(
      'underwriting.gather',
      { applicationId: row.application_id },
      { singletonKey: row.application_id },
    )
}
