import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allDocumentTypes, linkLoan } from '@poonji/capabilities/documents/contract.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { Person } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { agreedLoan, openDesk } from './testing.ts'

const { world, db, orgId, owner, maker, ask, approve, today } = await openDesk()
after(() => world.close())

const secured = { ...purchaseLimit, security: 'secured', insuranceRequired: true } as const
const insuredOf = async (loanId: string) =>
  (await owner.call(requestCalls.options, { orgId })).data.loans.find(one => one.loanId === loanId)?.insured
const prepare = (disbursalId: string) => maker.call(decisionCalls.prepare, { disbursalId, body: { valueOn: today() } })

async function linkPolicy(who: Person, loanId: string) {
  const file = (await upload(world, who, pdfOf('Insurance policy', loanId, String(Math.random())), 'policy.pdf')).data
  const type = (await who.call(allDocumentTypes, {})).data.find(one => one.code === 'INSURANCE_POLICY')
  assert.ok(type)
  const given = { documentTypeId: type.documentTypeId, storagePath: file.tempUrl, fileFingerPrint: file.fingerPrint }
  return who.call(linkLoan, { id: loanId, body: [{ ...given, documentName: 'policy.pdf' }] })
}

async function putPolicy(loanId: string): Promise<string> {
  const put = await linkPolicy(owner, loanId)
  assert.equal(put.status, 200, put.message)
  await world.drainJobs()
  return put.data[0]?.documentId ?? assert.fail()
}

const verify = (documentId: string, periodFromOn: string | null, periodToOn: string | null) =>
  maker.call(decideDocument, {
    documentId,
    body: { decision: 'VERIFIED', version: 1, seenState: 'PENDING', periodFromOn, periodToOn },
  })

test('money waits for a verified policy that runs on its day; it may be asked for before', async () => {
  const { loanId } = await agreedLoan(world, secured, orgId)
  assert.equal(await insuredOf(loanId), 'TO_COME')
  const { data: asked } = await ask(loanId)
  const waits = await prepare(asked.id)
  assert.deepEqual([waits.status, waits.message], [409, 'No verified insurance policy runs on the day of payment.'])
  const sheet = (await maker.call(calls.read, { disbursalId: asked.id })).data.checks
  assert.deepEqual(
    sheet?.filter(one => !one.met).map(one => one.code),
    ['INSURANCE'],
  )

  const old = await putPolicy(loanId)
  assert.equal(await insuredOf(loanId), 'WITH_US')
  assert.equal((await prepare(asked.id)).status, 409, 'nobody has looked at it')
  assert.equal((await verify(old, null, null)).status, 400, 'its period is read')
  assert.equal((await verify(old, addDays(today(), -365), addDays(today(), -1))).status, 200)
  assert.equal(await insuredOf(loanId), 'TO_COME', 'one that has run out is none')

  const policy = await putPolicy(loanId)
  assert.equal((await verify(policy, today(), today())).status, 200)
  assert.equal(await insuredOf(loanId), 'IN_FORCE')
  assert.equal((await prepare(asked.id)).status, 200)
  await world.moveTo(addDays(today(), 1))
  assert.equal((await approve(asked.id)).status, 409, 'the checker asks again, on the day of payment')
})

test('a loan that asks for none waits for none', async () => {
  const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
  assert.equal(await insuredOf(loanId), null)
  const { data: asked } = await ask(loanId)
  assert.equal((await prepare(asked.id)).status, 200)
  const sheet = (await maker.call(calls.read, { disbursalId: asked.id })).data.checks
  assert.ok(!sheet?.some(one => one.code === 'INSURANCE'))
})

test('a policy that ends soon is told of a month and a week before, unless another follows it', async () => {
  const soon = (await agreedLoan(world, secured, orgId)).loanId
  const renewed = (await agreedLoan(world, secured, orgId)).loanId
  const endsOn = addDays(today(), 8)
  for (const loanId of [soon, renewed]) await verify(await putPolicy(loanId), today(), endsOn)
  await verify(await putPolicy(renewed), endsOn, addDays(endsOn, 365))
  await world.transaction(work => work.publish('day.closed', { onDate: today() }))
  await travelTo(world.runtime.platform, addDays(today(), 1), 10)
  await world.drainJobs()
  const numberOf = async (loanId: string) =>
    (await owner.call(requestCalls.options, { orgId })).data.loans.find(one => one.loanId === loanId)?.number ?? ''
  const told = (await world.messagesTo('9811112222')).filter(text => text.includes('insurance policy'))
  assert.equal(told.length, 1)
  assert.ok(told[0]?.includes(await numberOf(soon)))
})

test('a closed loan takes no papers from the borrower any more, and still from our people', async () => {
  const { loanId } = await agreedLoan(world, secured, orgId)
  await db.updateTable('loan').set({ status: 'CLOSED' }).where('id', '=', loanId).execute()
  const refused = await linkPolicy(owner, loanId)
  assert.deepEqual([refused.status, refused.message], [409, 'This loan is closed: it needs no more papers.'])
  assert.equal((await linkPolicy(maker, loanId)).status, 200)
})
