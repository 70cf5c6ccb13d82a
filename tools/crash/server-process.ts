import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../postgres.ts'

const LONGEST_START_MS = 60_000

const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/poonji/compiled')

/** A running server and its address; `kill` is kill -9, `end` lets it finish. */
export interface ServerProcess {
  url: string
  /** From the start of the process to the first `ready` of /readyz. */
  readyMs: number
  kill: () => Promise<void>
  /** What it has said on standard output and error so far. */
  said: () => string
}

/** Starts the server of server.ts and waits until it is ready. @throws when it ends or is not ready within a minute */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    // as apps/all/main.ts does: what was compiled before is not again
    env: { ...process.env, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)))
  const url = `http://127.0.0.1:${port}`
  const kill = () => killed(child)
  while (!(await isReady(url))) {
    const over = performance.now() - started > LONGEST_START_MS
    if (child.exitCode !== null || over) {
      await kill()
      throw new Error(`the server did not start:\n${said}`)
    }
    await wait(20)
  }
  return { url, readyMs: performance.now() - started, kill, said: () => said }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
