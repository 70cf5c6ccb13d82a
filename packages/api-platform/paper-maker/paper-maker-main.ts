import { writeXlsx } from 'hucre/xlsx'
import { keepable } from '@poonji/kernel/text.ts'
import { compilePdf } from '../pdf/compile-pdf.ts'
import type { Asked, Made, Sheet, Task } from './tasks.ts'

const make = (task: Task) => ('pdf' in task ? compilePdf(task.pdf) : writeXlsx({ sheets: task.sheets.map(readable) }))

/** One sign that XML cannot carry would make the whole file unreadable. */
const readable = (sheet: Sheet): Sheet => ({
  ...sheet,
  ...(sheet.rows && {
    rows: sheet.rows.map(row => row.map(cell => (typeof cell === 'string' ? keepable(cell) : cell))),
  }),
})

let before = Promise.resolve()
process.on('message', ({ id, task }: Asked) => {
  before = before.then(async () => void process.send?.(await made(id, task)))
})
// nobody is left to make papers for; a signal to end is for whoever asks
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function made(id: number, task: Task): Promise<Made> {
  try {
    return { id, bytes: await make(task) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
