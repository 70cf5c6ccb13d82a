/** `node tools/bench/read-sheet.ts <file>`: reads a sheet of clients in its thread and prints the most memory this process had, in bytes. */
import { readFileSync } from 'node:fs'
import { readInWorker } from '@poonji/capabilities/sheets/server/read/read-in-worker.ts'

const [, , file = ''] = process.argv
await readInWorker(readFileSync(file), 'leads', () => Promise.resolve())
console.log(process.resourceUsage().maxRSS * 1024)
