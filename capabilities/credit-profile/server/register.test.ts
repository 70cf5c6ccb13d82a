import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { sheetsOfFile, startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { companyRegister, companyRegisterFile, readRegister } from '../register-contract.ts'

describe('the company register', () => {
  let world: TestApp
  let desk: Person
  before(async () => {
    world = await startTestApp()
    desk = await world.person({ role: 'CREDIT_DESK' })
  })
  after(() => world.close())

  /** The PAN decides what the register knows (integrations/README.md). */
  const organisation = async (pan: string | null) => {
    const orgId = await world.organisation({ name: 'Narmada Steel Private Limited' })
    if (pan)
      await world.transaction(work =>
        work.db
          .updateTable('organisation')
          .set({
            pan_index: panIndex(work, pan),
            pan_sealed: work.platform.crypto.seal(pan, `organisation:${orgId}:pan`),
          })
          .where('id', '=', orgId)
          .execute(),
      )
    return orgId
  }
  const told = async (orgId: string) => (await desk.call(companyRegister, { orgId })).data.register?.company
  const read = (orgId: string) => desk.call(readRegister, { orgId })

  test('is read by the desk, and kept without anybody’s PAN', async () => {
    const orgId = await organisation('AAACN4754E')
    assert.equal(await told(orgId), undefined)
    assert.equal((await read(orgId)).status, 200)
    const company = await told(orgId)
    assert.equal(company?.directors.length, 2)
    assert.equal(company?.financials.length, 3)
    assert.deepEqual(
      company?.cases.map(one => [one.kind, one.status]),
      [
        ['cheque bounce', 'pending'],
        ['recovery', 'pending'],
      ],
    )
    const row = await world.runtime.platform.database.db.selectFrom('register_extract').selectAll().executeTakeFirst()
    assert.ok(row)
    assert.doesNotMatch(JSON.stringify(row), /[A-Z]{5}\d{4}[A-Z]/)
  })

  test('tells what was filed beside the accounts, states by their names; a reading of earlier days told none of it', async () => {
    const orgId = await organisation('AAACS4754E')
    await read(orgId)
    const filings = (await told(orgId))?.filings
    assert.deepEqual(
      [filings?.defaults[0]?.list, filings?.gst[0]?.state, filings?.audits.length, filings?.peers.length],
      ['suit-filed', 'Maharashtra', 3, 4],
    )
    const rows = (await sheetsOfFile(world, desk, companyRegisterFile, { orgId, query: {} })).flat()
    assert.ok(rows.some(row => row[0] === 'Suits filed' && row[1] === 'Sahyadri Bank'))
    await sql`update register_extract set company = company - 'filings' where organisation_id = ${orgId}`.execute(
      world.runtime.platform.database.db,
    )
    assert.equal((await told(orgId))?.filings, null)
    assert.equal((await desk.call(companyRegisterFile, { orgId, query: {} })).status, 200)
  })

  test('says why it tells nothing', async () => {
    const refused = async (pan: string | null) => {
      const { status, message } = await read(await organisation(pan))
      return [status, message]
    }
    assert.deepEqual(await refused('AAACN4734E'), [409, 'The register knows no company with this PAN'])
    assert.deepEqual(await refused('ABCPN4711E'), [
      409,
      'The register knows companies and LLPs only; this PAN is of another kind',
    ])
    assert.deepEqual(await refused(null), [409, 'This organisation has no PAN yet, by which the register finds it'])
  })

  test('is not offered to a form of business that stands in none', async () => {
    const orgId = await organisation(null)
    const form = async (code: string) => {
      await world.runtime.platform.database.db
        .updateTable('organisation')
        .set({ entity_type: code })
        .where('id', '=', orgId)
        .execute()
      return (await desk.call(companyRegister, { orgId })).data.listed
    }
    assert.deepEqual([await form('SOLE_PROPRIETORSHIP'), await form('LIMITED_LIABILITY_PARTNERSHIP')], [false, true])
  })

  test('while it does not answer, what it told before stays', async () => {
    const orgId = await organisation('AAACN4711E')
    await read(orgId)
    const before = await told(orgId)
    const { database, clock } = world.runtime.platform
    await turnSwitch(databaseWorld(database.db, clock), 'probe', 'down')
    const { status, message } = await read(orgId)
    assert.deepEqual([status, message.includes('try again')], [503, true])
    await turnSwitch(databaseWorld(database.db, clock), 'probe', 'works')
    assert.deepEqual(await told(orgId), before)
  })

  test('as a file once it was read; the desk’s alone', async () => {
    const orgId = await organisation('AAACN4764E')
    const never = await desk.call(companyRegisterFile, { orgId, query: {} })
    assert.equal(never.status, 409)
    await read(orgId)
    assert.equal((await tableOfFile(world, desk, companyRegisterFile, { orgId, query: {} })).length > 5, true)
    const owner = await world.person({ memberOf: [orgId] })
    assert.equal((await owner.call(companyRegister, { orgId })).status, 403)
  })
})
