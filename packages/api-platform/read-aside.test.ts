import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { readAside } from './read-aside.ts'

const TELLS_WHICH = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage(threadId))`)}`,
)
const whichReads = () =>
  readAside<number>(TELLS_WHICH, Buffer.from('a file'), {}, { heapMb: 64, besideHeapMb: 64, longestMs: 60_000 })

test('a thread that read its file waits five seconds for the next one, from each file anew', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const first = await whichReads()
    mock.timers.tick(4_000)
    assert.equal(await whichReads(), first)
    mock.timers.tick(4_000)
    assert.equal(await whichReads(), first)
    mock.timers.tick(5_000)
    assert.notEqual(await whichReads(), first)
  } finally {
    mock.timers.reset()
  }
})
