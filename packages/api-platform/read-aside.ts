import { Worker } from 'node:worker_threads'

/** What reading one file may take. */
export interface ReadingLimits {
  heapMb: number
  /** What is unpacked lies beside the heap. */
  besideHeapMb: number
  longestMs: number
}

const LOOK_EVERY_MS = 50
/** A thread that has read its file waits so long for the next one: to begin one takes longer than to read most files. */
const IDLE_MS = 5_000
/** Bytes; a thread that has loaded its library and read a small file holds 16 MB. */
const MOST_LEFT = 40_000_000

/** Threads that wait for a file, by what they run and may take, each with the clock that ends its wait. */
const idle = new Map<string, { worker: Worker; ending: NodeJS.Timeout }>()

/**
 * What a thread of its own answers to a file: one that was made to take all memory or time takes nobody else's. Null
 * where it takes more than it may, or fails; its thread then ends with it.
 * @param body a file that answers each message, which brings `bytes` and the data, with one of its own
 */
export async function readAside<T>(
  body: URL,
  bytes: Buffer,
  data: Record<string, unknown>,
  { heapMb, besideHeapMb, longestMs }: ReadingLimits,
): Promise<T | null> {
  const kind = `${body.href} ${heapMb}`
  const worker = takeWaiting(kind) ?? begin(kind, body, heapMb)
  worker.ref()
  const answered = new Promise<T | null>(resolve => {
    const told = (answer: T) => {
      worker.off('message', told).off('error', lost).off('exit', lost)
      void keep(kind, worker).then(() => resolve(answer))
    }
    const lost = () => resolve(null)
    worker.on('message', told).on('error', lost).on('exit', lost)
  })
  const mostBeside = bytes.length + besideHeapMb * 1_000_000
  const own = new Uint8Array(bytes)
  worker.postMessage({ ...data, bytes: own }, [own.buffer])
  const watch = setInterval(() => {
    void besideHeap(worker).then(beside => (beside > mostBeside ? worker.terminate() : null))
  }, LOOK_EVERY_MS)
  const tooLong = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await answered
  } finally {
    clearInterval(watch)
    clearTimeout(tooLong)
  }
}

/** Bytes that a thread holds beside its heap; none once it has ended. */
const besideHeap = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ external_memory }) => external_memory,
    () => 0,
  )

/** Takes the thread that waits for a file of a kind, if one does: it waits no longer. */
function takeWaiting(kind: string): Worker | undefined {
  const found = idle.get(kind)
  clearTimeout(found?.ending)
  idle.delete(kind)
  return found?.worker
}

function begin(kind: string, body: URL, heapMb: number): Worker {
  const worker = new Worker(body, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  worker.on('error', () => {}) // told to whoever waits, if anybody does
  worker.on('exit', () => {
    if (idle.get(kind)?.worker === worker) takeWaiting(kind)
  })
  return worker
}

/** For the next file of its kind, if one comes soon, and unless what this one left would count as the next one's. */
async function keep(kind: string, worker: Worker): Promise<void> {
  const left = await besideHeap(worker)
  worker.unref()
  if (idle.has(kind) || left > MOST_LEFT) return void worker.terminate()
  const ending = setTimeout(() => void takeWaiting(kind)?.terminate(), IDLE_MS).unref()
  idle.set(kind, { worker, ending })
}
