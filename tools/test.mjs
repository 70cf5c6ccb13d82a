/** `npm test [-- step …]`: the same set-up as `npm start`, then every check and test, and one line with the total. */
import { npmProgram, ensureNode24 } from './node24.mjs'

try {
  await ensureNode24()
  const { installPackages } = await import('./install.ts')
  await installPackages(npmProgram)
  const { runSteps } = await import('./steps.ts')
  process.exitCode = await runSteps(process.argv.slice(2))
} catch (error) {
  console.error(`${error.message}\n\n0 passed, 1 failed`)
  process.exitCode = 1
}
