import type { Outside, Work } from './work.ts'

/** So many errors are told in words: the others are in the log. */
const MOST_TOLD = 3

/**
 * Does a job's work of one after another, each in a transaction of its own: one that fails keeps none of the others
 * waiting. @throws once all were tried, with what stopped those that failed; the job's next try must pass by who is done
 */
export async function eachApart(outside: Outside, ids: readonly string[], change: Change): Promise<void> {
  throwIfAny(await tried(outside, ids, change), ids)
}

/** The same for very many: so many in a transaction, and only those of one that fails each apart. */
export async function manyApart(
  outside: Outside,
  ids: readonly string[],
  atOnce: number,
  change: Change,
): Promise<void> {
  const failed: string[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    try {
      await outside.transaction(async work => {
        for (const id of some) await change(work, id)
      })
    } catch {
      failed.push(...(await tried(outside, some, change)))
    }
  }
  throwIfAny(failed, ids)
}

type Change = (work: Work, id: string) => Promise<void>

/** What stopped those that failed. */
async function tried(outside: Outside, ids: readonly string[], change: Change): Promise<string[]> {
  const failed: string[] = []
  for (const id of ids)
    try {
      await outside.transaction(work => change(work, id))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      outside.platform.log.error({ id, err: reason }, 'left out of a job')
      failed.push(`${id}: ${reason}`)
    }
  return failed
}

function throwIfAny(failed: readonly string[], ids: readonly string[]): void {
  if (failed.length) throw new Error(`${failed.length} / ${ids.length}: ${failed.slice(0, MOST_TOLD).join('; ')}`)
}
