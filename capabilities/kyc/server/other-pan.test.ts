import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { changePromoter, readPromoter, verifyPromoterPan } from '../contract.ts'
import type { PromoterForm } from '../form.ts'
import { decideKycCase, kycQueue } from '../proof-contract.ts'
import { putDown, wholeForm } from './testing.ts'

const KEPT = { panSource: 'kept', pan: '' } as const

describe('a PAN that is asked about once more', () => {
  let world: TestApp
  let desk: Person
  before(async () => {
    world = await startTestApp()
    desk = await world.person({ role: 'OPERATIONS_CHECKER' })
  })
  after(() => world.close())

  const business = async () => {
    const orgId = await world.organisation()
    const owner = await world.person({ memberOf: [orgId] })
    const read = async (promoterId: string) => (await owner.call(readPromoter, { promoterId })).data
    return {
      ...{ orgId, owner, read },
      change: async (promoterId: string, changes: Partial<PromoterForm>) => {
        const { version } = await read(promoterId)
        return owner.call(changePromoter, { promoterId, body: { form: { ...wholeForm, ...changes }, version } })
      },
      verify: (pan: string, fullName: string, bornOn: string = wholeForm.bornOn) =>
        owner.call(verifyPromoterPan, { orgId, body: { pan, fullName, bornOn } }),
    }
  }
  const casesOf = async (promoterId: string) =>
    (await desk.call(kycQueue, { query: {} })).data.content.filter(one => one.promoterId === promoterId)

  test('a name that is put right does not prove a date of birth that the PAN does not have', async () => {
    await (await business()).verify('ABCPG1247K', 'Nita Gupta')
    const { orgId, owner, change, read } = await business()
    const { data: put } = await putDown(owner, orgId, { name: 'Nita Thapar', pan: 'ABCPG1247K' })
    assert.equal(put.panState, 'TO_CHECK')
    const changed = await change(put.id, { name: 'Nita Gupta', ...KEPT })
    assert.deepEqual([changed.status, changed.data.isPanVerified], [200, false])
    await world.drainJobs()
    const now = await read(put.id)
    assert.equal(now.panState, 'TO_CHECK')
    assert.match(now.panVerificationError ?? '', /date of birth/)
    assert.deepEqual(
      (await casesOf(put.id)).map(one => one.kind),
      ['PAN'],
    )
  })

  test('a PAN that waited out an outage is verified when it is typed again, and one try waits, however often it was typed before', async () => {
    const { orgId, owner, change, read, verify } = await business()
    const { database, clock } = world.runtime.platform
    const outside = databaseWorld(database.db, clock)
    await turnSwitch(outside, 'pan', 'down')
    const { data: put } = await putDown(owner, orgId, { name: 'Nita Gupta', pan: 'ABCPG1281K' })
    await world.drainJobs()
    const typed = { name: 'Nita Gupta', pan: 'ABCPG1281K' }
    for (let time = 0; time < 3; time++) {
      assert.equal((await verify(typed.pan, typed.name)).data.outcome, 'WAITING')
      assert.equal((await change(put.id, typed)).data.panState, 'WAITING')
      await world.drainJobs()
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int n from pgboss.job where state = 'created'
      and data ->> 'name' = 'kyc.verifyPan' and data -> 'data' ->> 'promoterId' = ${put.id}`.execute(database.db)
    assert.equal(rows[0]?.n, 1)
    await turnSwitch(outside, 'pan', 'works')
    assert.equal((await verify(typed.pan, typed.name)).data.outcome, 'VERIFIED')
    assert.equal((await change(put.id, typed)).data.panState, 'VERIFIED')
    assert.equal((await read(put.id)).panVerificationError, null)
  })

  test('a PAN that the service refused and now knows is verified once it is typed again; the desk’s refusal stays', async t => {
    const { orgId, owner, change, read, verify } = await business()
    const outside = databaseWorld(world.runtime.platform.database.db, world.runtime.platform.clock)
    await turnSwitch(outside, 'pan', 'down')
    const { data: put } = await putDown(owner, orgId, { name: 'Mita Gupta', pan: 'ABCPG1261K' })
    await turnSwitch(outside, 'pan', 'works')
    const off = t.mock.method(world.runtime.ports.pan, 'verify', async () => ({
      ...{ status: 'ok' as const, panStatus: 'deactivated' as const, nameOnRecord: 'MITA GUPTA' },
      ...{ nameMatchScore: 100, dateOfBirthMatches: true, category: 'Individual' as const },
    }))
    await world.drainJobs()
    off.mock.restore()
    assert.equal((await read(put.id)).panState, 'REFUSED')
    const typed = { name: 'Mita Gupta', pan: 'ABCPG1261K' }
    assert.equal((await verify(typed.pan, typed.name)).data.outcome, 'VERIFIED')
    const changed = await change(put.id, typed)
    assert.deepEqual(
      [changed.status, changed.data.panState, changed.data.panVerificationError],
      [200, 'VERIFIED', null],
    )

    const { data: other } = await putDown(owner, orgId, { name: 'Lila Thapar', pan: 'ABCPG1271K' })
    const [found] = await casesOf(other.id)
    const body = { accept: false, reason: 'Not the same person' }
    assert.equal((await desk.call(decideKycCase, { caseId: found?.id ?? '', body })).status, 200)
    await verify('ABCPG1271K', 'Lila Thapar')
    const again = await change(other.id, { name: 'Lila Thapar', pan: 'ABCPG1271K' })
    assert.deepEqual([again.status, again.data.panState], [200, 'REFUSED'])
  })

  test('with another PAN the hit on a list of the one before is no question any more: the new one is looked up', async () => {
    const { orgId, owner, change, verify } = await business()
    const { data: put } = await putDown(owner, orgId, { name: 'Ajay Gupta', pan: 'ABCPG1214K' })
    await world.drainJobs()
    const [hit] = await casesOf(put.id)
    assert.equal(hit?.kind, 'SCREENING')
    const typed = { name: 'Ajay Gupta', pan: 'ABCPG1224K' }
    await verify(typed.pan, typed.name)
    assert.equal((await change(put.id, typed)).status, 200)
    assert.deepEqual(await casesOf(put.id), [])
    const body = { accept: true, reason: 'Another person' }
    assert.equal((await desk.call(decideKycCase, { caseId: hit.id, body })).status, 409)
    await world.drainJobs()
    const now = await casesOf(put.id)
    assert.deepEqual(
      now.map(one => [one.kind, one.hits[0]?.list]),
      [['SCREENING', 'Politically exposed']],
    )
  })
})
