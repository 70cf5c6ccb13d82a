import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Call, Domain } from '@poonji/contract/call.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'
import { loadThings } from './things.ts'

/**
 * Every operation × every kind of viewer who may not use it, from the rows that the product runs on. A refusal comes
 * before validation and is the same for "not yours" and "not there".
 */
describe('call matrix', () => {
  let world: TestApp
  let calls: Call[]
  /** Staff of every domain who hold no permission at all. */
  const powerless = new Map<Domain, Person>()
  /** People with every right of their domain over another organisation than the one that is asked for. */
  const strangers: [string, Domain, Person][] = []
  let revoked: Person
  let otherTenant: Person
  const target = new Map<string, string>()

  before(async () => {
    world = await startTestApp()
    calls = world.runtime.modules.flatMap(module => (module.handlers ?? []).map(handler => handler.call))
    const partner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Target Partner' })
    const otherPartner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Other Partner' })
    const targetOrganisation = await world.organisation({ name: 'Target', broughtBy: partner })
    const otherOrganisation = await world.organisation({ name: 'Other', broughtBy: otherPartner })

    for (const domain of ['buyer', 'admin', 'partner', 'bureau'] as const)
      powerless.set(domain, await world.person({ domain }))
    strangers.push(
      ['buyer of another organisation', 'buyer', await world.person({ memberOf: [otherOrganisation] })],
      ['buyer without any organisation', 'buyer', await world.person({})],
      [
        'supplier',
        'buyer',
        await world.person({ memberOf: [await world.organisation({ type: 'SUPPLIER', name: 'Other Supplier' })] }),
      ],
      ['partner of another client', 'partner', await world.person({ role: 'PARTNER_OWNER', partnerOf: otherPartner })],
      [
        'DSA without clients',
        'partner',
        await world.person({ role: 'DSA', partnerOf: await world.organisation({ type: 'DSA' }) }),
      ],
      ['sales with nothing assigned', 'admin', await world.person({ role: 'ADMINISTRATOR', visibility: 'assigned' })],
      [
        'sales of another region',
        'admin',
        await world.person({ role: 'ADMINISTRATOR', visibility: 'regional', region: 'EAST' }),
      ],
    )
    revoked = await world.person({ role: 'ADMINISTRATOR' })
    await world.runtime.platform.database.db
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', revoked.accountId)
      .execute()
    otherTenant = await world.person({ role: 'ADMINISTRATOR', tenant: 'poonji-agri' })

    const makers = await loadThings()
    for (const call of calls) {
      if (typeof call.scope !== 'object' || target.has(call.scope.of)) continue
      const make = makers[call.scope.of]
      assert.ok(make, `no server/testing.ts says how to make a thing of the scope ${call.scope.of} (${call.id})`)
      target.set(call.scope.of, await make(world, targetOrganisation))
    }
  })
  after(() => world.close())

  /** Sends a call with an empty body; path parameters are the target's, or random where nothing is named. */
  async function send(
    call: Call,
    person: Person,
    headers: Record<string, string> = {},
    thing?: string,
    product = world.tenant,
  ) {
    const scope = typeof call.scope === 'object' ? call.scope : null
    const params: Record<string, string> = { product, domain: 'buyer' }
    for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) params[name] ??= randomUUID()
    if (scope) params[scope.param] = thing ?? target.get(scope.of) ?? randomUUID()
    const { domain } = await domainOf(person)
    params.domain = domain ?? 'buyer'
    const response = await world.app.inject({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      headers: { ...(person.token && { token: person.token }), 'idempotency-key': randomUUID(), ...headers },
      ...(call.method !== 'GET' && call.kind === 'json' && { payload: {} }),
    })
    return { status: response.statusCode, body: response.body }
  }

  const domains = new Map<string, Domain>()
  async function domainOf(person: Person) {
    if (!person.accountId) return { domain: undefined }
    const known = domains.get(person.accountId)
    if (known) return { domain: known }
    const { db } = world.runtime.platform.database
    const row = await db
      .selectFrom('account')
      .select('domain')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    domains.set(person.accountId, row.domain)
    return row
  }

  const needsSession = () => calls.filter(call => !call.who.includes('anyone'))

  test('there are operations, and each says its viewers, permission and scope', async () => {
    assert.ok(calls.length >= 10)
    const openapi = (await world.app.inject({ url: '/openapi.json' })).json() as {
      paths: Record<string, Record<string, Record<string, unknown>>>
    }
    const operations = Object.values(openapi.paths).flatMap(path => Object.values(path))
    assert.equal(operations.length, calls.length)
    for (const operation of operations)
      assert.ok(operation['x-permission'] && operation['x-scope'], String(operation.operationId))
  })

  test('nobody without a session gets in: none, unknown, revoked', async () => {
    for (const call of needsSession())
      for (const person of [world.anyone, { ...world.anyone, token: 'forged' }, revoked])
        assert.equal((await send(call, person)).status, 401, call.id)
  })

  test('a viewer of another domain is refused', async () => {
    for (const call of needsSession())
      for (const [domain, person] of powerless)
        if (!call.who.includes(domain)) assert.equal((await send(call, person)).status, 403, `${call.id} as ${domain}`)
  })

  test('each permission is asked for by its name', async () => {
    for (const call of needsSession().filter(one => one.permission))
      for (const [domain, person] of powerless)
        if (call.who.includes(domain))
          assert.equal((await send(call, person)).status, 403, `${call.id} as ${domain} without ${call.permission}`)
  })

  test('not yours and not there are the same refusal, whatever the headers claim', async () => {
    for (const call of needsSession()) {
      if (typeof call.scope !== 'object') continue
      const id = target.get(call.scope.of) ?? ''
      // what is the tenant's own belongs to all its staff who hold the permission
      const owner = await world.runtime.scope(call.scope.of)?.(world.runtime.platform.database.db, id)
      for (const [kind, domain, person] of strangers) {
        if (!call.who.includes(domain) || (domain === 'admin' && owner?.organisationId === null)) continue
        const forged = { organisation: id, 'referrer-domain': 'ADMIN', 'client-domain': 'admin' }
        const notYours = await send(call, person, forged, id)
        const notThere = await send(call, person, forged, randomUUID())
        const noId = await send(call, person, forged, 'x')
        assert.deepEqual([notYours.status, notYours.body], [403, notThere.body], `${call.id} as ${kind}`)
        assert.equal(noId.body, notThere.body, `${call.id} as ${kind}`)
      }
    }
  })

  test('tenants never mix', async () => {
    for (const call of needsSession()) {
      if (!call.who.includes('admin')) continue
      if (typeof call.scope !== 'object' && !call.path.includes('{product}')) continue
      assert.equal((await send(call, otherTenant)).status, 403, call.id)
    }
  })

  test('who asks in their own tenant finds nothing of another', async () => {
    for (const call of needsSession()) {
      if (!call.who.includes('admin') || typeof call.scope !== 'object') continue
      const ask = (thing?: string) => send(call, otherTenant, {}, thing, 'poonji-agri')
      const ofAnother = await ask()
      const notThere = await ask(randomUUID())
      assert.deepEqual([ofAnother.status, ofAnother.body], [403, notThere.body], call.id)
    }
  })

  test('an empty or senseless request never breaks the server', async () => {
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const people = [world.anyone, admin, ...strangers.map(([, , person]) => person)]
    for (const call of calls)
      for (const person of people) {
        const { status, body } = await send(call, person)
        assert.ok(status < 500, `${call.id} answered ${status}: ${body}`)
      }
  })
})
