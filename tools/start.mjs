/** `npm start`: whatever is still missing is brought, then web and API are served by one process. */
import { npmProgram, ensureNode24 } from './node24.mjs'

const refuse = error => {
  console.error(error.message)
  process.exit(1)
}

try {
  await ensureNode24()
  const { installPackages } = await import('./install.ts')
  await installPackages(npmProgram)
} catch (error) {
  refuse(error)
}
// phones need HTTPS for camera and location: `npm start -- --lan` serves them with a certificate made here
if (process.argv.includes('--lan')) process.env.LAN = 'true'
const { start } = await import('../apps/all/start.ts')
const { buildWebIfChanged } = await import('./web-build.ts')
// a worker serves no pages: built by it too, they would be taken away under whoever builds them beside it
await start(process.env.RUN === 'worker' ? undefined : buildWebIfChanged().catch(refuse))
