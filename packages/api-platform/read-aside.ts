import { Worker } from 'node:worker_threads'

/** What reading one file may take. */
export interface ReadingLimits {
  heapMb: number
  /** What is unpacked lies beside the heap. */
  besideHeapMb: number
  longestMs: number
}

const LOOK_EVERY_MS = 50

/**
 * What a thread of its own answers to a file: one that was made to take all memory or time takes nobody else's. Null
 * where it takes more than it may, or fails.
 * @param body a file that reads `workerData.bytes` and posts one message
 */
export async function readAside<T>(
  body: URL,
  bytes: Buffer,
  data: Record<string, unknown>,
  { heapMb, besideHeapMb, longestMs }: ReadingLimits,
): Promise<T | null> {
  const own = new Uint8Array(bytes)
  const worker = new Worker(body, {
    workerData: { ...data, bytes: own },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const mostBeside = bytes.length + besideHeapMb * 1_000_000
  const watch = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory }) => external_memory > mostBeside && void worker.terminate(),
      () => undefined, // it has ended
    )
  }, LOOK_EVERY_MS)
  const tooLong = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await new Promise<T | null>(resolve => {
      worker.once('message', (answer: T) => resolve(answer))
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearInterval(watch)
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
