import { job } from './jobs.ts'
import { defineModule } from './module.ts'
import type { Outside } from './work.ts'

declare module './jobs.ts' {
  interface Jobs {
    'file.remove': { key: string }
  }
}

const AGAIN_AFTER_MINUTES = 5

/** Removes the bytes of a file now, or once the store that is away answers again: what was refused stays nowhere. */
export async function removeFile(outside: Outside, key: string): Promise<void> {
  if (await outside.platform.files.remove(key)) return
  const startAfter = new Date(outside.now.getTime() + AGAIN_AFTER_MINUTES * 60_000)
  await outside.transaction(work => work.enqueue('file.remove', { key }, { startAfter }))
}

export const filesModule = defineModule({
  name: 'files',
  jobs: [job('file.remove', (outside, { key }) => removeFile(outside, key))],
})
