import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { descendantsOf, signal } from './descendants.ts'
import { root } from './root.ts'

export type Ended = { code: number; output: string }
export type RunOptions = {
  env?: Record<string, string | undefined>
  logFile?: string
  limitMinutes?: number
  cwd?: string
}

const running = new Set<ChildProcess>()
let interruption: NodeJS.Signals | undefined

/**
 * Runs a program to its end in a process group of its own and keeps what it printed (also in `logFile`, as it comes).
 * One that takes longer than `limitMinutes` is ended with its children and counts as failed.
 */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  if (interruption) return { code: 128, output: 'interrupted\n' }
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  running.add(child)
  const log = options.logFile ? createWriteStream(options.logFile) : undefined
  let output = ''
  const keep = (chunk: string) => {
    // Some programs colour their output on a CI machine whatever they are told.
    const text = stripVTControlCharacters(chunk)
    output += text
    log?.write(text)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const limit = (options.limitMinutes ?? 60) * 60_000
  const timer = setTimeout(() => {
    keep(`\nEnded: it took longer than ${limit / 60_000} minutes.\n`)
    void end(child)
  }, limit)
  const code = await new Promise<number>(resolve => {
    child.once('error', error => {
      keep(`${error.message}\n`)
      resolve(127)
    })
    child.once('close', (exitCode, signal) => resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  clearTimeout(timer)
  running.delete(child)
  log?.end()
  return { code, output }
}

/**
 * From now on Ctrl-C and SIGTERM end what is running, with its children, and nothing more is started: whoever waits
 * for it sees it fail, cleans up and comes to an end. A second signal ends this process at once.
 */
export function endEverythingWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      interruption = signal
      for (const child of running) void end(child)
    })
  }
}

/** The exit code that tells by which signal this process was interrupted; undefined when it was not. */
export function interruptedCode(): number | undefined {
  return interruption && 128 + constants.signals[interruption]
}

/** How long a program may take to end by itself before it is killed. */
const GRACE_MS = 10_000

/** Ends a program and whatever it started, also what it put into a process group of its own, as browsers' servers are. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const all = [child.pid, ...descendantsOf(child.pid)]
  for (const pid of all) signal(pid, 'SIGTERM')
  for (let waited = 0; waited < GRACE_MS && all.some(isAlive); waited += 100) await wait(100)
  for (const pid of all) signal(pid, 'SIGKILL')
}

const isAlive = (pid: number) => signal(pid, 0)
