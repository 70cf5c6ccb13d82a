import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, Cut } from './client.ts'
import { pursue, type Intention } from './intentions.ts'
import { judge, type Judgement } from './judge.ts'
import { between, seeded } from './random.ts'
import { startServer } from './server-process.ts'
import type { SmallWorld } from './small-world.ts'
import type { Standing } from './standing.ts'

export interface CrashOptions {
  kills: number
  seed: number
  /** An empty PostgreSQL database; without one the embedded database in a folder of its own. */
  databaseUrl?: string
  tell?: (line: string) => void
}

export interface CrashReport extends Judgement {
  kills: number
  /** Intentions begun, and those acknowledged as booked or approved. */
  begun: number
  acknowledged: number
  /** Requests that the kill left without an answer. */
  cut: number
  /** Milliseconds from the start of the process to ready, after each kill. */
  readyMs: number[]
  /** The same when the kill met a server with nothing to do. */
  idleReadyMs: number
}

const PEOPLE_AT_ONCE = 3
const KINDS = ['transfer', 'upi', 'drawing'] as const

/** Kills the server again and again in the middle of money commands; what was promised is judged after each restart. */
export async function runCrash({ kills, seed, databaseUrl, tell = () => {} }: CrashOptions): Promise<CrashReport> {
  const random = seeded(seed)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poonji-crash-'))
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const intentions: Intention[] = []
  const report: Omit<CrashReport, 'begun' | 'acknowledged'> = {
    kills: 0,
    cut: 0,
    readyMs: [],
    idleReadyMs: 0,
    lost: [],
    doubled: [],
    differences: [],
  }
  let server = await startServer(env)
  try {
    const world = await read<SmallWorld>(`${server.url}/crash/world`)
    await server.kill()
    server = await startServer(env)
    report.idleReadyMs = Math.round(server.readyMs)
    for (let round = 1; round <= kills; round++) {
      const plan = { afterSends: between(random, 2, 25), thenMs: between(random, 0, 30) }
      let sent = 0
      let strike = () => {}
      const struck = new Promise<void>(resolve => (strike = resolve))
      const client = new Client(server.url, world.tenant, () => {
        if (++sent === plan.afterSends) strike()
      })
      const living = people(client, world, intentions, random, round)
      await Promise.race([struck, living])
      await wait(plan.thenMs)
      await server.kill()
      await living
      server = await startServer(env)
      report.kills++
      report.cut += client.cut
      report.readyMs.push(Math.round(server.readyMs))
      note(report, judge(intentions, await read<Standing>(`${server.url}/crash/standing`), false))
      tell(
        `kill ${round}: after ${sent} requests, ${client.cut} cut off; ready in ${Math.round(server.readyMs)} ms; lost ${report.lost.length}, doubled ${report.doubled.length}, differences ${report.differences.length}`,
      )
    }
    const client = new Client(server.url, world.tenant, () => {})
    for (const intention of intentions.filter(one => !one.done)) await pursue(client, world, intention)
    await read(`${server.url}/crash/settle`, 'POST')
    note(report, judge(intentions, await read<Standing>(`${server.url}/crash/standing`), true))
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...report, begun: intentions.length, acknowledged: intentions.filter(one => one.acknowledged).length }
}

/** People who each finish what was cut off, then begin something new, until the server is gone. */
async function people(
  client: Client,
  world: SmallWorld,
  intentions: Intention[],
  random: () => number,
  round: number,
): Promise<void> {
  const open = intentions.filter(one => !one.done)
  const next = () => open.shift() ?? begin(intentions, random, round)
  const one = async () => {
    for (;;) await pursue(client, world, next())
  }
  const ends = await Promise.allSettled(Array.from({ length: PEOPLE_AT_ONCE }, one))
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Cut)) throw end.reason
}

function begin(intentions: Intention[], random: () => number, round: number): Intention {
  const number = String(intentions.length + 1).padStart(8, '0')
  const intention: Intention = {
    kind: KINDS[between(random, 0, KINDS.length - 1)] ?? 'transfer',
    name: `CRASH${String(round).padStart(3, '0')}${number}`,
    amountPaise: between(random, 100, 900) * 100,
    id: null,
    acknowledged: false,
    done: false,
  }
  intentions.push(intention)
  return intention
}

function note(report: Judgement, found: Judgement): void {
  for (const part of ['lost', 'doubled', 'differences'] as const)
    report[part] = [...new Set([...report[part], ...found[part]])]
}

async function read<T>(url: string, method = 'GET'): Promise<T> {
  const response = await fetch(url, { method })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
