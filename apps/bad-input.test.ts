import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Call } from '@poonji/contract/call.ts'
import { seeded } from '../tools/crash/random.ts'
import { hostileRequests, type HostileRequest } from './hostile-requests.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'
import { loadThings } from './things.ts'

const SEED = Number(process.env.BAD_INPUT_SEED ?? 20_261_120)
const A_CALL = Number(process.env.BAD_INPUT_A_CALL ?? 8)

/** What a refused request may leave behind: that it was made. */
const BOOKKEEPING = new Set(['audit', 'session', 'one_time_code', 'idempotency'])
const MACHINE_WORDS =
  /node_modules|\.ts:\d|\bat (async )?\w+ \(|TypeError|RangeError|Cannot read|is not a function|postgres|pglite|kysely|syntax error|relation "|column "|violates|duplicate key|null value in|invalid input (syntax|value)|invalid byte|ECONN/i

describe('bad input', () => {
  let world: TestApp
  let calls: Call[]
  let administrator: Person
  let borrower: Person
  const target = new Map<string, string>()
  before(async () => {
    world = await startTestApp()
    calls = world.runtime.modules.flatMap(module => (module.handlers ?? []).map(handler => handler.call))
    const organisationId = await world.organisation({ name: 'Target' })
    administrator = await world.person({ role: 'ADMINISTRATOR' })
    borrower = await world.person({ memberOf: [organisationId] })
    const makers = await loadThings()
    for (const { scope } of calls) {
      if (typeof scope !== 'object' || target.has(scope.of)) continue
      target.set(scope.of, (await makers[scope.of]?.(world, organisationId)) ?? organisationId)
    }
    await world.drainJobs()
  })
  after(() => world.close())

  const paramsOf = (call: Call, viewer: Person) => ({
    product: world.tenant,
    domain: viewer === administrator ? 'admin' : 'buyer',
    ...(typeof call.scope === 'object' && { [call.scope.param]: target.get(call.scope.of) ?? randomUUID() }),
  })
  let sent = 0
  async function send(request: HostileRequest, viewer: Person) {
    sent++
    // as many callers as there are requests: the limit by caller is not what is tried here
    const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const headers = { ...(viewer.token && { token: viewer.token }), ...request.headers }
    const response = await world.app.inject({ ...request, remoteAddress, headers })
    return { status: response.statusCode, body: response.body }
  }
  async function rowCounts() {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      world.runtime.platform.database.db,
    )
    const tables = rows.map(row => row.name).filter(name => !BOOKKEEPING.has(name))
    const counts = sql.join(tables.map(name => sql`(${name}::text, (select count(*) from ${sql.table(name)}))`))
    const counted = await sql<{ column1: string; column2: number }>`values ${counts}`.execute(
      world.runtime.platform.database.db,
    )
    return Object.fromEntries(counted.rows.map(row => [row.column1, row.column2]))
  }

  /** Sends hostile requests of every call as a viewer; answers what went wrong, in words. */
  async function attack(viewerOf: (call: Call) => Person | null, aCall: number): Promise<string[]> {
    const random = seeded(SEED)
    const faults: string[] = []
    let counts = await rowCounts()
    for (const call of calls) {
      const viewer = viewerOf(call)
      if (!viewer) continue
      for (const request of hostileRequests(call, paramsOf(call, viewer), random, aCall)) {
        const { status, body } = await send(request, viewer)
        const told = `${call.id}: ${request.method} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 200) ?? ''}`
        if (status >= 500) faults.push(`${status} ${told}\n${body.slice(0, 300)}`)
        const json = body.startsWith('{"success"')
        if (json && MACHINE_WORDS.test(body)) faults.push(`machine words: ${told}\n${body.slice(0, 300)}`)
        if (request.method === 'GET') continue
        const now = await rowCounts()
        const changed = Object.keys(now).filter(name => now[name] !== counts[name])
        if (status >= 400 && changed.length) faults.push(`${status} but changed ${changed.join(', ')}: ${told}`)
        counts = now
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

  test('every operation was tried', () => {
    assert.ok(sent >= calls.length * 4, `${sent} requests for ${calls.length} operations`)
  })
})
