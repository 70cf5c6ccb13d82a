/** `npm start`: whatever is still missing is brought, then web and API are served by one process. */
import { npmProgram, underNode24 } from './node24.mjs'

await underNode24(async () => {
  const { installPackages } = await import('./install.ts')
  await installPackages(npmProgram)
  const { buildWebIfChanged } = await import('./web-build.ts')
  await buildWebIfChanged()
  await import('../apps/all/main.ts')
})
