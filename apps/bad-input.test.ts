import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Call } from '@poonji/contract/call.ts'
import { translateMessage } from '@poonji/contract/messages.ts'
import { seeded } from '../tools/crash/random.ts'
import { hostileRequests, type HostileRequest } from './hostile-requests.ts'
import { HOSTILE_BODIES } from './hostile-values.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'
import { loadThings } from './things.ts'

const SEED = Number(process.env.BAD_INPUT_SEED ?? 20_261_120)
const A_CALL = Number(process.env.BAD_INPUT_A_CALL ?? 8)

/** What a refused request may leave behind: that it was made. */
const BOOKKEEPING = ['audit', 'session', 'one_time_code', 'idempotency']
const MACHINE_WORDS =
  /node_modules|\.ts:\d|\bat (async )?\w+ \(|TypeError|RangeError|Cannot read|is not a function|postgres|pglite|kysely|syntax error|relation "|column "|violates|duplicate key|null value in|invalid input (syntax|value)|invalid byte|ECONN/i

/** What the database, and no field's rule, refused. */
const UNFIT = translateMessage('en', 'form.retry')

/** Where a plain form is sent, without a contract row. */
const FORM_PAGES = [
  ...['/login', '/login/verify', '/logout', '/demo/move', '/demo/switch'],
  ...['mandate', 'mandate/answer', 'consent', 'theia/processTransaction', 'pay', 'upi', 'esign', 'esign/answer'].map(
    page => `/demo/outside/${page}`,
  ),
]

describe('bad input', () => {
  let world: TestApp
  let calls: Call[]
  let administrator: Person
  let borrower: Person
  let partner: Person
  const target = new Map<string, string>()
  before(async () => {
    world = await startTestApp()
    calls = world.runtime.modules.flatMap(module => (module.handlers ?? []).map(handler => handler.call))
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Target Partner' })
    const organisationId = await world.organisation({ name: 'Target', broughtBy: partnerOf })
    administrator = await world.person({ role: 'ADMINISTRATOR' })
    borrower = await world.person({ memberOf: [organisationId] })
    partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    const makers = await loadThings()
    for (const { scope } of calls) {
      if (typeof scope !== 'object' || target.has(scope.of)) continue
      target.set(scope.of, (await makers[scope.of]?.(world, organisationId)) ?? organisationId)
    }
    await world.drainJobs()
    await watchTables()
  })
  after(() => world.close())

  const paramsOf = (call: Call, viewer: Person) => ({
    product: world.tenant,
    domain: viewer === administrator ? 'admin' : viewer === partner ? 'partner' : 'buyer',
    ...(typeof call.scope === 'object' && { [call.scope.param]: target.get(call.scope.of) ?? randomUUID() }),
  })
  let sent = 0
  async function send(request: HostileRequest, viewer: Person) {
    sent++
    // as many callers as there are requests: the limit by caller is not what is tried here
    const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const headers = { ...(viewer.token && { token: viewer.token }), ...request.headers }
    const response = await world.app.inject({ ...request, remoteAddress, headers })
    const isJson = /json/.test(String(response.headers['content-type']))
    return { status: response.statusCode, body: response.body, isJson }
  }
  const database = () => world.runtime.platform.database.db
  /** From now on whatever writes a row leaves its table's name: a changed value counts as a new row does. */
  async function watchTables() {
    await sql`create table written (name text)`.execute(database())
    await sql`create function note_written() returns trigger language plpgsql as
      $$ begin insert into written values (tg_table_name); return null; end $$`.execute(database())
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> 'written' and table_name <> all(${BOOKKEEPING})`.execute(database())
    for (const { name } of rows)
      await sql`create trigger noted after insert or update or delete on ${sql.table(name)}
        for each row execute function note_written()`.execute(database())
  }
  async function written(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`delete from written returning name`.execute(database())
    return [...new Set(rows.map(row => row.name))]
  }

  /** Sends hostile requests of every call as a viewer; answers what went wrong, in words. */
  async function attack(viewerOf: (call: Call) => Person | null, aCall: number): Promise<string[]> {
    const random = seeded(SEED)
    const faults: string[] = []
    await written()
    for (const call of calls) {
      const viewer = viewerOf(call)
      if (!viewer) continue
      for (const request of hostileRequests(call, paramsOf(call, viewer), random, aCall)) {
        const { status, body, isJson } = await send(request, viewer)
        const told = `${call.id}: ${request.method} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 200) ?? ''}`
        if (status >= 500) faults.push(`${status} ${told}\n${body.slice(0, 300)}`)
        if (isJson && !body.startsWith('{"success"')) faults.push(`no envelope: ${told}\n${body.slice(0, 300)}`)
        if (isJson && MACHINE_WORDS.test(body)) faults.push(`machine words: ${told}\n${body.slice(0, 300)}`)
        if (status === 400 && body.includes(UNFIT) && !body.includes('fieldErrors')) faults.push(`no field: ${told}`)
        const changed = await written()
        if (status >= 400 && changed.length) faults.push(`${status} but changed ${changed.join(', ')}: ${told}`)
      }
    }
    return faults
  }

  test('from somebody without a session: refused without a word of the machine, and nothing is changed', async () => {
    assert.deepEqual(await attack(() => world.anyone, 4), [])
  })

  test('from an administrator: no error of ours, not a word of the machine, refused requests change nothing', async () => {
    assert.deepEqual(await attack(call => (call.who.includes('admin') ? administrator : null), A_CALL), [])
  })

  test('from a borrower, in their own organisation', async () => {
    assert.deepEqual(await attack(call => (call.who.includes('buyer') ? borrower : null), A_CALL), [])
  })

  test('from a partner, with a client of theirs', async () => {
    assert.deepEqual(await attack(call => (call.who.includes('partner') ? partner : null), A_CALL), [])
  })

  test('from anybody to the pages of visitors and of the demo’s providers', async () => {
    const twice = 'mobile otp challengeId rd to name value txn handle consentId redirect orderId messageId choice'
    const bodies = [
      ...HOSTILE_BODIES,
      { type: 'application/json', text: JSON.stringify(Object.fromEntries(twice.split(' ').map(name => [name, {}]))) },
      { type: 'application/x-www-form-urlencoded', text: twice.replace(/(\w+) ?/g, '$1=1&$1=%00&') },
      { type: 'application/x-www-form-urlencoded', text: twice.replace(/(\w+) ?/g, '$1=%00&') },
    ]
    const faults: string[] = []
    for (const url of FORM_PAGES)
      for (const { type, text } of bodies) {
        const request = { method: 'POST' as const, url, headers: { 'content-type': type }, payload: text }
        const { status, body } = await send(request, world.anyone)
        if (status >= 500 || MACHINE_WORDS.test(body)) faults.push(`${status} ${url} ${type} ${text.slice(0, 100)}`)
      }
    assert.deepEqual(faults, [])
  })

  test('every operation was tried', () => {
    assert.ok(sent >= calls.length * 4, `${sent} requests for ${calls.length} operations`)
  })
})
