import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { tableOfFile, type Person } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { pendencies, pendenciesFile } from '../pendency-contract.ts'
import { agreedLoan, provedAccount, freshNumber, openDesk } from './testing.ts'

const { world, orgId, owner, maker, db, ask, approved } = await openDesk()
after(() => world.close())

describe('lists of disbursals', () => {
  before(async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const amountPaise = 1_00_000_00
    for (let n = 0; n < 4; n++) await approved(loanId, { amountPaise })
    for (let n = 0; n < 7; n++) await ask(loanId, { amountPaise })
    await world.drainJobs()
  })

  test('lists show each what they may see, by state and by text', async () => {
    const all = await maker.call(calls.list, { query: { pageSize: 100 } })
    assert.ok(all.data.totalElements > 10)
    const paid = await owner.call(calls.list, { query: { status: 'PAID', pageSize: 3 } as never })
    assert.ok(paid.data.content.every(row => row.status === 'PAID') && paid.data.next)
    const next = await owner.call(calls.list, { query: { status: 'PAID', pageSize: 3, next: paid.data.next } as never })
    assert.ok(!next.data.content.some(row => paid.data.content.some(before => before.id === row.id)))
    const one = paid.data.content[0]
    assert.ok(one)
    const found = await maker.call(calls.list, { query: { search: one.number } })
    assert.deepEqual(
      found.data.content.map(row => row.id),
      [one.id],
    )
    const [head, row, ...more] = await tableOfFile(world, maker, calls.disbursalsFile, {
      query: { status: 'PAID', search: one.number },
    })
    assert.deepEqual(head?.slice(0, 2), ['Organisation', 'Request'])
    assert.deepEqual(
      [row?.[1], row?.[4] instanceof Date, row?.[5], row?.[6], more.length],
      [one.number, true, 'Paid', 1_00_000, 0],
    )
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await stranger.call(calls.list, { query: {} })).data.totalElements, 0)
    const counted = await maker.call(calls.counts, { query: {} })
    assert.equal(
      counted.data.PAID,
      (await maker.call(calls.list, { query: { status: 'PAID' } as never })).data.totalElements,
    )
  })

  test('what stops an accepted loan is listed for who sees it, and goes when it is put right', async () => {
    const waiting = await world.organisation({ name: 'Waiting Mills' })
    const theirs = await world.person({ memberOf: [waiting] })
    await agreedLoan(world, purchaseLimit, waiting)
    const loanRequest = await db
      .selectFrom('loan_request')
      .selectAll()
      .where('organisation_id', '=', waiting)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('application')
      .values({
        id: loanRequest.application_id,
        tenant: world.tenant,
        organisation_id: waiting,
        number: 'PJ-2026-90001',
        product_code: 'PURCHASE_FINANCE',
        amount_paise: 1_00_000_00,
        tenure_months: 12,
        purpose: null,
        status: 'LOAN_ACCEPTED',
        returns_to: null,
        referral_code: null,
        created_by: theirs.accountId,
        submitted_at: null,
        closed_at: null,
        pd_form: null,
      })
      .execute()
    const pendingOf = async (who: Person) =>
      (await who.call(pendencies, { query: {} })).data.content.find(row => row.organisationId === waiting)?.pending
    assert.deepEqual(await pendingOf(theirs), ['AGREEMENT', 'ACCOUNT', 'MANDATE', 'REQUEST'])
    await provedAccount(world, theirs, waiting, freshNumber())
    assert.deepEqual(await pendingOf(maker), ['AGREEMENT', 'MANDATE', 'REQUEST'])
    await db
      .updateTable('promoter')
      .set({ has_left: true, ceased_on: '2026-01-31' })
      .where('organisation_id', '=', waiting)
      .execute()
    assert.deepEqual(await pendingOf(maker), ['KYC', 'AGREEMENT', 'MANDATE', 'REQUEST'])
    assert.equal(await pendingOf(owner), undefined)
    const [, row, ...more] = await tableOfFile(world, maker, pendenciesFile, {
      query: { kind: 'MANDATE', search: 'waiting mills' },
    })
    assert.deepEqual(
      [row?.[0], row?.[3], more.length],
      [
        'Waiting Mills',
        'KYC of it and its people, Agreement to be signed, Auto pay to be set up, Disbursal to be asked for',
        0,
      ],
    )
    const terms = JSON.stringify({ ...loanRequest.terms, conditions: ['Udyam certificate'] })
    await db.updateTable('loan_request').set({ terms }).where('id', '=', loanRequest.id).execute()
    assert.ok((await pendingOf(maker))?.includes('CONDITIONS'))
    const filtered = await maker.call(pendencies, { query: { kind: 'ACCOUNT' } as never })
    assert.ok(!filtered.data.content.some(row => row.organisationId === waiting))
  })
})
