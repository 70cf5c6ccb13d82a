import { Agent, get } from 'node:http'
import { sql } from 'kysely'
import { list } from '@poonji/capabilities/organisations/contract.ts'
import { layAdministrator } from './administrator.ts'
import { startChild, type Child } from './child.ts'
import { cpuMs } from './cpu.ts'
import { quantile, ratio, timed, type Figure } from './figures.ts'
import { withProduct, type Product } from './product.ts'

const ROWS = 1_000_000
const ROUNDS = 9
const A_ROUND = 150
const AT_DEPTH = 900_000

/** The list of organisations, 10 of a million, signed in, beside a bare keyset server on the same table. */
export function benchList(): Promise<Figure[]> {
  return withProduct(async product => {
    const token = await layAdministrator(product)
    await layRows(product)
    const { cluster, env } = product
    const api = await startChild('api-server.ts', env)
    const bare = await startChild('keyset-server.ts', env)
    try {
      const first = caller(api, `${list.path}?view=ALL`, token)
      const deep = caller(api, `${list.path}?view=ALL&next=${await cursorAtDepth(product)}`, token)
      const floor = caller(bare, '/list', token)
      const few = caller(api, `${list.path}?view=ALL&type=DSA`, token)
      const calls = { first, deep, floor, few }
      const cost = (name: keyof typeof calls) =>
        measure(calls[name], [name === 'floor' ? bare.pid : api.pid, cluster.pid])
      const rounds: Record<keyof typeof calls, Measured[]> = { first: [], deep: [], floor: [], few: [] }
      for (const name of ['first', 'floor', 'deep', 'few'] as const) await cost(name)
      for (let round = 0; round < ROUNDS; round++)
        for (const name of ['floor', 'first', 'deep', 'few'] as const) rounds[name].push(await cost(name))
      // of all rounds together: the processor's clock ticks too slowly for one of them
      const cpu = (name: keyof typeof calls) =>
        rounds[name].reduce((sum, one) => sum + one.cpuUs, 0) / rounds[name].length
      const p99 = (name: keyof typeof calls) =>
        quantile(
          rounds[name].flatMap(one => one.ms),
          0.99,
        )
      const p50 = (name: keyof typeof calls) =>
        quantile(
          rounds[name].flatMap(one => one.ms),
          0.5,
        )
      return [
        ratio(
          'CPU a call, Node and PostgreSQL',
          cpu('first'),
          cpu('floor'),
          1.5,
          ` (${cpu('first').toFixed(0)} and ${cpu('floor').toFixed(0)} µs)`,
        ),
        ratio(
          'p99 of one user',
          p99('first'),
          p99('floor'),
          2,
          ` (${p99('first').toFixed(2)} and ${p99('floor').toFixed(2)} ms; medians ${p50('first').toFixed(2)} and ${p50('floor').toFixed(2)} ms)`,
        ),
        ratio(
          `next cursor behind row ${AT_DEPTH.toLocaleString('en')}, to the first page`,
          cpu('deep'),
          cpu('first'),
          1.1,
        ),
        ratio('counting to 1,000 and "at least", to a list of 10 that is counted whole', cpu('first'), cpu('few'), 1.2),
      ]
    } finally {
      await api.stop()
      await bare.stop()
    }
  })
}

async function layRows({ runtime, tenant }: Product): Promise<void> {
  const { db } = runtime.platform.database
  for (let from = 0; from < ROWS; from += 100_000)
    await sql`
      insert into organisation (tenant, type, name, state_code, region, created_at)
      select ${tenant}, 'BUYER', 'Organisation ' || n, 'MH', 'WEST', timestamptz '2024-01-01' + n * interval '1 minute'
      from generate_series(${from + 1}::integer, ${from + 100_000}::integer) n`.execute(db)
  await sql`
    insert into organisation (tenant, type, name, state_code, region)
    select ${tenant}, 'DSA', 'Agent ' || n, 'MH', 'WEST' from generate_series(1, 11) n`.execute(db)
  await sql`vacuum analyze organisation`.execute(db)
}

async function cursorAtDepth({ runtime, tenant }: Product): Promise<string> {
  const { rows } = await sql<{ at: string; id: string }>`
    select created_at::text as at, id from organisation where tenant = ${tenant} and type = 'BUYER'
    order by created_at desc, id desc offset ${AT_DEPTH} limit 1`.execute(runtime.platform.database.db)
  return Buffer.from(JSON.stringify([rows[0]?.at, rows[0]?.id])).toString('base64url')
}

interface Measured {
  cpuUs: number
  ms: number[]
}

async function measure(call: () => Promise<void>, pids: readonly number[]): Promise<Measured> {
  const used = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
  const before = used()
  const ms: number[] = []
  for (let i = 0; i < A_ROUND; i++) ms.push(await timed(call))
  return { cpuUs: ((used() - before) / A_ROUND) * 1000, ms }
}

/** One user with one kept-alive connection; each call comes from another address, so that no limit by caller is met. */
function caller({ url }: Child, path: string, token: string): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let sent = 0
  return () =>
    new Promise((resolve, reject) => {
      const address = `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
      get(url + path, { agent, headers: { token, 'x-forwarded-for': address } }, response => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        )
      }).once('error', reject)
    })
}
