import { parentPort } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { compilePdf } from '../pdf/compile-pdf.ts'
import type { Asked, Made, Task } from './tasks.ts'

const port = parentPort
if (!port) throw new Error('this file is the body of a worker thread')

const make = (task: Task) => ('pdf' in task ? compilePdf(task.pdf) : writeXlsx({ sheets: task.sheets }))

let before = Promise.resolve()
port.on('message', ({ id, task }: Asked) => {
  before = before.then(async () => port.postMessage(await made(id, task)))
})

async function made(id: number, task: Task): Promise<Made> {
  try {
    return { id, bytes: await make(task) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
