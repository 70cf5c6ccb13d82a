import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { tableOfFile } from '../../../apps/test-app.ts'
import { endAccess } from '@poonji/capabilities/access/staff-contract.ts'
import { take } from '../case-contract.ts'
import * as calls from '../contract.ts'
import { worklist, worklistFile } from '../worklist-contract.ts'
import { approve } from '../decision-contract.ts'
import { openCreditDesk, takeToUnderwriting } from './testing.ts'

const { world, desk, colleague, leela, arjun, atDesk, status, approval } = await openCreditDesk()
after(() => world.close())

describe('the queue of the credit desk', () => {
  test('an application whose papers are complete comes to the queue with its rules run', async () => {
    const { applicationId, organisationId } = await atDesk()
    const { data } = await desk.call(worklist, { query: { pageSize: 100 } })
    assert.equal(data.content.find(one => one.applicationId === applicationId)?.ageDays, 0)
    const sheet = (await desk.call(calls.sheet, { applicationId })).data
    assert.equal(sheet.rules.length, 13)
    const rule = (code: string) => sheet.rules.find(one => one.code === code)
    assert.equal(rule('TURNOVER')?.result, 'met')
    assert.equal(rule('TURNOVER')?.seen, '₹5.04 cr')
    assert.equal(rule('LARGEST_BUYER')?.result, 'refer')
    assert.ok(sheet.rules.every(one => one.wanted && one.seen && one.source && one.why))
    assert.equal(sheet.sales?.months.length, 12)
    assert.equal(sheet.proposed, 25_00_000_00)
    assert.equal(sheet.organisationId, organisationId)
  })

  test('the queue is read page by page, the longest waiting first, and searched', async () => {
    await atDesk()
    const { applicationId } = await atDesk()
    const queue = async (query: { pageSize: number; next?: string; search?: string }) =>
      (await desk.call(worklist, { query })).data
    const all = (await queue({ pageSize: 100 })).content
    assert.equal(all.at(-1)?.applicationId, applicationId)
    const first = await queue({ pageSize: 1 })
    const second = await queue({ pageSize: 1, next: first.next ?? '' })
    assert.deepEqual([...first.content, ...second.content], all.slice(0, 2))
    assert.equal(second.totalElements, all.length)
    const found = await queue({ pageSize: 100, search: all.at(-1)?.number ?? '' })
    assert.deepEqual(
      found.content.map(one => one.applicationId),
      [applicationId],
    )
    const asked = { query: { view: 'queue', search: all.at(-1)?.number ?? '' } } as const
    const [titles, row, ...more] = await tableOfFile(world, desk, worklistFile, asked)
    assert.deepEqual([titles?.[1], row?.[1], more.length], ['Application', all.at(-1)?.number, 0])
    assert.equal(row?.at(-1), 25_00_000)
  })

  test('the queue narrowed to what waits for one leaves out what a colleague took', async () => {
    const { applicationId: free } = await atDesk()
    const { applicationId: own } = await atDesk()
    const { applicationId: taken } = await atDesk()
    assert.equal((await desk.call(take, { applicationId: own, body: { from: null } })).status, 200)
    assert.equal((await colleague.call(take, { applicationId: taken, body: { from: null } })).status, 200)
    const shown = async (waits?: 'me') => {
      const { data } = await desk.call(worklist, { query: { pageSize: 100, ...(waits && { waits }) } })
      const ids = data.content.map(one => one.applicationId)
      return [free, own, taken].map(one => ids.includes(one))
    }
    assert.deepEqual(await shown(), [true, true, true])
    assert.deepEqual(await shown('me'), [true, true, false])
  })

  test('a borrower, a partner and sales see nothing of the desk', async () => {
    const { applicationId, borrower } = await atDesk()
    const partner = await world.person({
      role: 'PARTNER_OWNER',
      partnerOf: await world.organisation({ type: 'CHANNEL_PARTNER' }),
    })
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    for (const person of [borrower, partner, sales]) {
      assert.equal((await person.call(calls.sheet, { applicationId })).status, 403)
      assert.equal((await person.call(worklist, { query: {} })).status, 403)
    }
  })

  test('twenty colleagues take a case at once: one has it, the others are told', async () => {
    const { applicationId } = await atDesk()
    const people = [desk, colleague, leela, arjun]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (people[i % 4] ?? desk).call(take, { applicationId, body: { from: null } })),
    )
    const holders = new Set(replies.flatMap((reply, i) => (reply.status === 200 ? [people[i % 4]?.accountId] : [])))
    assert.equal(holders.size, 1)
    assert.ok(
      replies.every(
        reply =>
          reply.status === 200 ||
          (reply.status === 409 && reply.message === 'A colleague has already taken this case.'),
      ),
    )
    assert.equal(await status(applicationId), 'UNDERWRITING_TELEPHONIC')
  })

  test('a colleague takes a case over from who was seen to have it, who can decide it no more; another comes too late', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const seen = (await colleague.call(calls.sheet, { applicationId })).data
    assert.deepEqual([seen.takenBy, seen.may.take, seen.may.takeOver], ['Ravi Iyer', false, true])
    const body = { from: seen.holderId }
    assert.equal((await colleague.call(take, { applicationId, body })).status, 200)
    const late = await leela.call(take, { applicationId, body })
    assert.deepEqual([late.status, late.message], [409, 'A colleague has already taken this case.'])
    assert.equal((await desk.call(approve, { applicationId, body: approval(20_00_000_00) })).status, 409)
    assert.equal(
      (await colleague.call(calls.sheet, { applicationId })).data.timeline[0]?.what,
      'Desk took the case over from Ravi Iyer',
    )
    assert.equal((await colleague.call(approve, { applicationId, body: approval(20_00_000_00) })).status, 200)
  })

  test('whose access ended holds no case any more', async () => {
    const { applicationId } = await atDesk()
    const leaver = await world.person({ role: 'CREDIT_DESK', name: 'Nikhil Rao' })
    await takeToUnderwriting(leaver, applicationId)
    const left = { accountId: leaver.accountId, body: { reason: 'Left the company', successorId: null } }
    assert.equal((await arjun.call(endAccess, left)).status, 200)
    const seen = (await desk.call(calls.sheet, { applicationId })).data
    assert.deepEqual(
      [seen.takenBy, seen.may.take, seen.timeline[0]?.what],
      [null, true, 'Nobody has the case: the access of Nikhil Rao ended'],
    )
    assert.equal((await desk.call(take, { applicationId, body: { from: null } })).status, 200)
    assert.equal((await desk.call(approve, { applicationId, body: approval(20_00_000_00) })).status, 200)
  })

  test('an application that leaves the desk closes its case', async () => {
    const { applicationId } = await atDesk()
    await world.transaction(work => moveApplication(work, { applicationId, to: 'ABANDONED' }))
    assert.equal((await desk.call(calls.sheet, { applicationId })).data.state, 'closed')
  })

  test('what was approved stays among what is decided after the borrower declined; what was never decided is not there', async () => {
    const [approved, withdrawn] = [await atDesk(), await atDesk()]
    await takeToUnderwriting(desk, approved.applicationId)
    await desk.call(approve, { applicationId: approved.applicationId, body: approval(20_00_000_00) })
    await world.transaction(async work => {
      for (const to of ['OFFERED_BY_NBFC', 'DECLINED_BY_CLIENT'] as const)
        await moveApplication(work, { applicationId: approved.applicationId, to })
      await moveApplication(work, { applicationId: withdrawn.applicationId, to: 'ABANDONED' })
    })
    const asked = { view: 'decided', pageSize: 100 } as const
    const { content } = (await desk.call(worklist, { query: asked })).data
    const ofThese = content.filter(one =>
      [approved, withdrawn].some(their => their.applicationId === one.applicationId),
    )
    assert.deepEqual(
      ofThese.map(one => [one.applicationId, one.state, one.applicationStatus]),
      [[approved.applicationId, 'closed', 'DECLINED_BY_CLIENT']],
    )
    const rows = await tableOfFile(world, desk, worklistFile, { query: { view: 'decided' } })
    assert.ok(rows.some(row => row.includes('Declined by the client')))
  })
})
