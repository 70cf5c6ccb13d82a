import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import type { Made, Task } from './tasks.ts'

/** How long the maker waits for more: its fonts and caches hold memory that the product can use. */
const IDLE_MS = 60_000
/** No file takes as long: what hangs is ended, and those who wait are told. */
const LONGEST_MS = 60_000

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

interface Maker {
  child: ChildProcess
  waiting: Map<number, Waiting>
  /** Ends it: gently when nobody asks, else when nothing comes. */
  ending?: NodeJS.Timeout
}

let maker: Maker | undefined
let last = 0

/**
 * Makes a file in a process of its own: a list of thousands of rows takes seconds, in which everybody else's calls would
 * wait, and much memory, which is given back with it. One file after the other; the process comes with the first and ends
 * when none was asked for a while.
 */
export function makeAside(task: Task): Promise<Uint8Array> {
  const own = (maker ??= begin())
  return new Promise((resolve, reject) => {
    const id = ++last
    if (!own.waiting.size) watch(own)
    own.waiting.set(id, { resolve, reject })
    own.child.ref()
    own.child.channel?.ref()
    own.child.send({ id, task }, error => {
      if (!error) return
      own.waiting.delete(id)
      reject(error)
    })
  })
}

/** Counted anew with each file, of which one is made at a time. */
function watch(own: Maker): void {
  clearTimeout(own.ending)
  own.ending = setTimeout(() => own.child.kill('SIGKILL'), LONGEST_MS)
}

function begin(): Maker {
  // keys and addresses of databases are none of its business
  const options: ForkOptions = { serialization: 'advanced', execArgv: [], env: {} }
  const child = fork(new URL('./paper-maker-main.ts', import.meta.url), options)
  const begun: Maker = { child, waiting: new Map() }
  const { waiting } = begun
  const ended = (why: Error) => {
    if (maker === begun) maker = undefined
    clearTimeout(begun.ending)
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  child.on('message', ({ id, ...made }: Made) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if ('bytes' in made) one?.resolve(made.bytes)
    else one?.reject(new Error(made.failure))
    if (waiting.size) return watch(begun)
    // idle it keeps no process from ending
    child.unref()
    child.channel?.unref()
    clearTimeout(begun.ending)
    begun.ending = setTimeout(() => {
      if (maker === begun) maker = undefined
      child.disconnect()
    }, IDLE_MS).unref()
  })
  child.on('error', ended)
  child.on('exit', () => ended(new Error('the process that makes papers ended')))
  return begun
}
