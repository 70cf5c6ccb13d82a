/**
 * `npm run setup -- FILE.json`: begins a tenant with the particulars of its lender and its first administrators, in the
 * database that DATABASE_URL or DATA_DIR names. docs/operations.md has the file.
 */
import { readFile } from 'node:fs/promises'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { assemble } from '../../apps/assemble.ts'
import { readSetUp, setUp } from './set-up.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Say which file: npm run setup -- FILE.json')
  process.exit(1)
}
try {
  const wish = readSetUp(await readFile(file, 'utf8'))
  const runtime = await assemble({ ...loadConfig(), logLevel: 'error' })
  try {
    await setUp(runtime, wish)
    console.log(`${wish.tenant} is set up. Log in as one of its administrators and make the others at /access/people.`)
  } finally {
    await runtime.queue.stop()
    await runtime.platform.database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
