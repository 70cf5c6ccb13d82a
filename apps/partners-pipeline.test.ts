import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDsaLoanApplications } from '@poonji/capabilities/applications/list-contract.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import { agreedLoan } from '@poonji/capabilities/disbursals/server/testing.ts'
import { pipelineSummary } from '@poonji/capabilities/leads/pipeline-contract.ts'
import { BY_LOAN_REQUEST, type Segment } from '@poonji/capabilities/leads/segments.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
let partner: Person
before(async () => {
  world = await startTestApp()
  const firm = await world.organisation({ type: 'CHANNEL_PARTNER' })
  partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: firm })
  for (const status of ['ACCEPTED_BY_CLIENT', 'DOCS_SENT_TO_SALES', 'READY_FOR_DISBURSAL'] as const)
    await accepted(status, await world.organisation({ broughtBy: firm }))
  await accepted('READY_FOR_DISBURSAL', await world.organisation())
})
after(() => world.close())

async function accepted(status: LoanRequestStatus, organisationId: string) {
  const applicationId = await anApplication(world, organisationId)
  await agreedLoan(world, purchaseLimit, organisationId, status)
  await world.runtime.platform.database.db
    .updateTable('loan_request')
    .set({ application_id: applicationId })
    .where('organisation_id', '=', organisationId)
    .execute()
}

const counted = async (segment: Segment) =>
  (await partner.call(pipelineSummary, {})).data.find(one => one.segment === segment)?.count
const listed = async (segment: Segment) => {
  const statuses = BY_LOAN_REQUEST.find(([one]) => one === segment)?.[1] ?? []
  const filter = [`CHOSEN_OFFER:${statuses.join('|')}`]
  return (await partner.call(getDsaLoanApplications, { query: { filter } })).data.totalElements
}

test('a partner finds as many accepted applications behind a segment of the pipeline as it counts', async () => {
  assert.deepEqual([await counted('ACCEPTED'), await listed('ACCEPTED')], [2, 2])
  assert.deepEqual([await counted('READY'), await listed('READY')], [1, 1])
  assert.deepEqual([await counted('DISBURSED'), await listed('DISBURSED')], [0, 0])
})
