import { Worker } from 'node:worker_threads'
import type { Made, Task } from './tasks.ts'

/** How long the thread waits for more: its fonts and caches hold memory that the product can use. */
const IDLE_MS = 60_000

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}

let thread: Thread | undefined
let last = 0

/**
 * Makes a file on a thread of its own: a list of thousands of rows takes seconds, in which everybody else's calls would
 * wait. One file after the other; the thread comes with the first and ends when none was asked for a while.
 */
export function makeOnThread(task: Task): Promise<Uint8Array> {
  const own = (thread ??= begin())
  clearTimeout(own.idle)
  return new Promise((resolve, reject) => {
    const id = ++last
    own.waiting.set(id, { resolve, reject })
    own.worker.ref()
    own.worker.postMessage({ id, task })
  })
}

function begin(): Thread {
  const begun: Thread = {
    worker: new Worker(new URL('./paper-thread-main.ts', import.meta.url)),
    waiting: new Map(),
  }
  const { worker, waiting } = begun
  const ended = (why: Error) => {
    if (thread === begun) thread = undefined
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  worker.on('message', ({ id, ...made }: Made) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if ('bytes' in made) one?.resolve(made.bytes)
    else one?.reject(new Error(made.failure))
    if (waiting.size) return
    // an idle thread keeps no process from ending
    worker.unref()
    begun.idle = setTimeout(() => {
      ended(new Error('the thread has ended'))
      void worker.terminate()
    }, IDLE_MS).unref()
  })
  worker.on('error', ended)
  worker.on('exit', () => ended(new Error('the thread that makes papers ended')))
  return begun
}
