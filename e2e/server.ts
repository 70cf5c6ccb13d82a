import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../tools/postgres.ts'

/** On a slow and busy machine, with the demo world to be laid. */
const LONGEST_START_MS = 600_000

const root = path.resolve(import.meta.dirname, '..')

/** Where a server keeps what is its own: a folder, and a PostgreSQL database instead of the embedded one in it. */
export interface Place {
  folder: string
  databaseUrl: string | undefined
}

export interface Server {
  url: string
  stop(): Promise<void>
}

/** Where the demo world is laid, once, for all to begin with. */
export function laidPlace(): Place {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'laid')
  return { folder, databaseUrl: process.env.DATABASE_URL || undefined }
}

/** A place of one's own with all that another has, whose server does not run meanwhile. */
export async function copyOf({ folder, databaseUrl }: Place, name: string): Promise<Place> {
  const copy = path.join(path.dirname(folder), name)
  cpSync(folder, copy, { recursive: true })
  return { folder: copy, databaseUrl: databaseUrl && (await copyOfDatabase(databaseUrl, name)) }
}

async function copyOfDatabase(url: string, name: string): Promise<string> {
  const original = nameOf(url)
  await asked(url, `create database "${original}-${name}" template "${original}"`)
  return urlOf(url, `${original}-${name}`)
}

/** Throws a copy away, whose server has ended. */
export async function forget({ folder, databaseUrl }: Place): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (databaseUrl) await asked(databaseUrl, `drop database "${nameOf(databaseUrl)}" with (force)`)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Not in the database that it is about: one that somebody is in is neither copied nor dropped. */
async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(url, 'template1') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The product in demo mode; the first start at a place lays the demo world there, which takes minutes. */
export async function serve({ folder, databaseUrl }: Place): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, MODE: 'demo', PUBLIC_URL: url }
  const child = spawn(process.execPath, ['apps/all/main.ts'], {
    cwd: root,
    env: { ...process.env, ...own, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const tell = (...how: unknown[]) => console.error(`The server at ${url} ended by itself:`, ...how)
  child.once('exit', tell)
  const stop = async () => {
    child.off('exit', tell)
    await end(child)
    process.off('exit', kill)
  }
  await untilReady(child, url).catch(async (error: Error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended before it was ready')
    if (Date.now() > deadline) throw new Error(`the server was not ready within ${LONGEST_START_MS / 60_000} minutes`)
    await wait(100)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, wait(10_000, undefined, { ref: false })])
  child.kill('SIGKILL')
  await ended
}
