import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { forgetTyped, keepTyped, readTyped } from '../typed-contract.ts'

const name = 'person-of:0d0c6c33-6f0e-4a35-9d7c-0a2b1f0f6a11'
const typed = JSON.stringify({ name: 'Sunita Gupta', city: 'पुणे' })

describe('what is typed and not sent', () => {
  let world: TestApp
  let owner: Person
  before(async () => {
    world = await startTestApp()
    owner = await world.person({})
  })
  after(() => world.close())

  const keep = (who: Person, form = name, text = typed) => who.call(keepTyped, { body: { name: form, typed: text } })
  const read = async (who: Person, form = name) => (await who.call(readTyped, { query: { name: form } })).data.typed
  const rows = () => world.runtime.platform.database.db.selectFrom('typed_form').selectAll()

  test('is there again on another device, as it was last, until it is forgotten; nobody else sees it', async () => {
    const other = await world.person({})
    assert.equal(await read(owner), null)
    await keep(owner, name, JSON.stringify({ name: 'Sun' }))
    await keep(owner)
    assert.equal(await read(owner), typed)
    assert.equal(await read(owner, 'person-of:another'), null)
    assert.equal(await read(other), null)
    await other.call(forgetTyped, { query: { name } })
    assert.equal(await read(owner), typed)
    await owner.call(forgetTyped, { query: { name } })
    assert.equal(await read(owner), null)
  })

  test('stands nowhere in clear', async () => {
    await keep(owner)
    const [row] = await rows().where('account_id', '=', owner.accountId).execute()
    assert.ok(row)
    assert.doesNotMatch(JSON.stringify(row), /Sunita|पुणे/)
  })

  test('is kept of the newest 50 forms, for 30 days', async () => {
    const many = await world.person({})
    for (let i = 0; i <= 50; i++) await keep(many, `form:${i}`)
    assert.deepEqual([await read(many, 'form:0'), await read(many, 'form:1')], [null, typed])
    await world.runtime.platform.database.db
      .updateTable('typed_form')
      .set({ kept_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('account_id', '=', many.accountId)
      .execute()
    assert.equal(await read(many, 'form:1'), null)
    await keep(owner)
    assert.equal((await rows().where('account_id', '=', many.accountId).execute()).length, 0)
  })

  test('has a name and a length', async () => {
    assert.equal((await keep(owner, 'a form')).status, 400)
    assert.equal((await keep(owner, name, 'x'.repeat(20_001))).status, 400)
    assert.equal((await keep(world.anyone)).status, 401)
  })
})
