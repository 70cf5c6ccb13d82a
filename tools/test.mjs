/** `npm test [-- step …]`: the same set-up as `npm start`, then every check and test, and one line with the total. */
import { npmProgram, underNode24 } from './node24.mjs'

await underNode24(async () => {
  const { installPackages } = await import('./install.ts')
  await installPackages(npmProgram)
  const { runSteps } = await import('./steps.ts')
  process.exit(await runSteps(process.argv.slice(2)))
})
