import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../postgres.ts'

/** A server of this folder, running by itself so that its processor time can be told from the client's. */
export interface Child {
  url: string
  pid: number
  /** From the start of the process until it answered. */
  readyMs: number
  stop: () => Promise<void>
}

/** Starts a program of the project and waits for an answer below 500 at `probe`. */
export async function startChild(
  program: string,
  env: Record<string, string>,
  probe = '/healthz',
  longestMs = 180_000,
): Promise<Child> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, program)], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const stop = () => ended(child)
  while (!(await answers(url + probe))) {
    if (child.exitCode !== null || performance.now() - started > longestMs) {
      await stop()
      throw new Error(`${program} did not start`)
    }
    await wait(25)
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 500
  } catch {
    return false
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([gone, wait(5_000)])
  child.kill('SIGKILL')
  await gone
}
