import type { Outside, Work } from './work.ts'

/** So many errors are told in words: the others are in the log. */
const MOST_TOLD = 3

/**
 * Does a job's work of one after another, each in a transaction of its own: one that fails keeps none of the others
 * waiting. @throws once all were tried, with what stopped those that failed; the job's next try must pass by who is done
 */
export async function eachApart(
  outside: Outside,
  ids: readonly string[],
  change: (work: Work, id: string) => Promise<void>,
): Promise<void> {
  const failed: string[] = []
  for (const id of ids)
    try {
      await outside.transaction(work => change(work, id))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      outside.platform.log.error({ id, err: reason }, 'left out of a job')
      failed.push(`${id}: ${reason}`)
    }
  if (failed.length) throw new Error(`${failed.length} / ${ids.length}: ${failed.slice(0, MOST_TOLD).join('; ')}`)
}
