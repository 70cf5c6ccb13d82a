/** `npm start`: whatever is still missing is brought, then web and API are served by one process. */
import { npmProgram, ensureNode24 } from './node24.mjs'

try {
  await ensureNode24()
  const { installPackages } = await import('./install.ts')
  await installPackages(npmProgram)
  const { buildWebIfChanged } = await import('./web-build.ts')
  await buildWebIfChanged()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../apps/all/main.ts')
