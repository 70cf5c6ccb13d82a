import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { giveConsent } from '@poonji/capabilities/consents/server/service.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import { giveFigures, openCreditDesk } from '@poonji/capabilities/underwriting/server/testing.ts'
import { conductOf } from '../conduct.ts'
import { creditSummary } from '../summary-contract.ts'

const { world, desk, atDesk } = await openCreditDesk()
after(() => world.close())

const read = async (orgId: string) => (await desk.call(creditSummary, { orgId })).data

describe('the credit of a borrower on one page', () => {
  test('of whom nothing is known nothing is said', async () => {
    const summary = await read(await world.organisation())
    assert.deepEqual([summary.own.committed, summary.sales, summary.bank, summary.bureau], [0, null, null, []])
    assert.deepEqual(conductOf(summary), [])
  })

  test('sales by GST returns, the bank and what is lent stand beside each other', async () => {
    const orgId = await world.organisation()
    await giveFigures(world, orgId)
    await world.transaction(work =>
      recordExposure(work, { reference: orgId, organisationId: orgId, amountPaise: 25_00_000_00 }),
    )
    const { own, together, sales, bank } = await read(orgId)
    assert.deepEqual([own.committed, together.committed], [25_00_000_00, 25_00_000_00])
    assert.deepEqual(
      [sales?.total, sales?.months.length, sales?.late, sales?.filedOnTime],
      [12 * 42_00_000_00, 12, 0, true],
    )
    assert.deepEqual([bank?.averageBalance, bank?.bounces, bank?.months], [4_86_310_00, 1, 6])
  })

  test('the bureau is told as it answered last, of the business and of who is in it today', async () => {
    const { organisationId, borrower } = await atDesk()
    const promoter = await putDown(borrower, organisationId, { name: 'Meera Shah', pan: 'ZZZPV1216K' })
    await world.transaction(work => giveConsent(work, { organisationId, purpose: 'bureau', name: 'Meera Shah' }))
    await world.drainJobs()
    const people = async () => (await read(organisationId)).bureau.map(one => [one.business, one.name, one.score])
    const [business, person] = await people()
    assert.equal(business?.[0], true, 'the business stands first')
    assert.deepEqual(person, [false, 'Meera Shah', 618])
    assert.ok(conductOf(await read(organisationId)).some(one => one.key === 'lateElsewhere'))
    await world.runtime.platform.database.db
      .updateTable('promoter')
      .set({ has_left: true, ceased_on: '2026-01-31' })
      .where('id', '=', promoter.data.id)
      .execute()
    assert.deepEqual((await people()).length, 1, 'who left tells nothing of it')
  })

  test('is the desk’s alone', async () => {
    const orgId = await world.organisation()
    for (const who of [await world.person({ memberOf: [orgId] }), await world.person({ role: 'COLLECTIONS_OFFICER' })])
      assert.equal((await who.call(creditSummary, { orgId })).status, 403)
  })
})

describe('what speaks against a borrower and for it', () => {
  const told = {
    ...({ name: 'A', business: true, answer: 'ok', score: null, rank: 3, outstanding: 0, on: '2026-11-01' } as const),
    overdue: 0,
  }
  const known = {
    own: { committed: 100, outstanding: 100, daysPastDue: 0 },
    together: { committed: 100, outstanding: 100, daysPastDue: 0 },
    sales: { total: 12, months: [], late: 0, filedOnTime: true, isOld: false, unread: 0 },
    bank: { averageBalance: 1, bounces: 0, months: 12, toOn: '2026-10-31' },
    bureau: [told],
  }
  const keys = (change: Partial<typeof known>) => conductOf({ ...known, ...change }).map(one => one.key)

  test('who does all well', () => {
    assert.deepEqual(keys({}), ['repaysHere', 'nothingLateElsewhere', 'noBounces', 'filedOnTime'])
  })

  test('the gravest first', () => {
    const all = keys({
      own: { ...known.own, daysPastDue: 12 },
      sales: { ...known.sales, late: 2, filedOnTime: false, isOld: true },
      bank: { ...known.bank, bounces: 3 },
      bureau: [{ ...told, overdue: 500 }],
    })
    assert.deepEqual(all, ['lateHere', 'lateElsewhere', 'bounces', 'lateReturns', 'oldReturns'])
  })

  test('too few months of statements, old returns and a bureau that told nothing praise nobody', () => {
    const little = keys({
      own: { ...known.own, outstanding: 0 },
      sales: { ...known.sales, isOld: true },
      bank: { ...known.bank, months: 5 },
      bureau: [],
    })
    assert.deepEqual(little, ['oldReturns'])
  })
})
