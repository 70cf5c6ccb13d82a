/** `node tools/program.mjs PROGRAM …`: what `npm run` starts, by Node 24 and with its packages, as `npm start` does. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmProgram, ensureNode24 } from './node24.mjs'

try {
  await ensureNode24()
  const { installPackages } = await import('./install.ts')
  await installPackages(npmProgram)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// it finds its own arguments where it would by itself
const [program] = process.argv.splice(2, 1)
await import(pathToFileURL(path.resolve(program)).href)
