import { fork, type ChildProcess } from 'node:child_process'
import type { Made, Task } from './tasks.ts'

/** How long the maker waits for more: its fonts and caches hold memory that the product can use. */
const IDLE_MS = 60_000

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

interface Maker {
  child: ChildProcess
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
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
  clearTimeout(own.idle)
  return new Promise((resolve, reject) => {
    const id = ++last
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

function begin(): Maker {
  const child = fork(new URL('./paper-maker-main.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  const begun: Maker = { child, waiting: new Map() }
  const { waiting } = begun
  const ended = (why: Error) => {
    if (maker === begun) maker = undefined
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  child.on('message', ({ id, ...made }: Made) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if ('bytes' in made) one?.resolve(made.bytes)
    else one?.reject(new Error(made.failure))
    if (waiting.size) return
    // idle it keeps no process from ending
    child.unref()
    child.channel?.unref()
    begun.idle = setTimeout(() => {
      if (maker === begun) maker = undefined
      child.disconnect()
    }, IDLE_MS).unref()
  })
  child.on('error', ended)
  child.on('exit', () => ended(new Error('the process that makes papers ended')))
  return begun
}
