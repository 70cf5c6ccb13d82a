import { setTimeout as wait } from 'node:timers/promises'
import { lockDirectory } from '@poonji/api-platform/dir-lock.ts'
import { isRefusedStart } from '@poonji/api-platform/refused-start.ts'

const PAUSE_MS = 200

/** Works while no other process does so under the same folder: it waits for its turn, however long. */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const leave = await enter(folder)
  try {
    return await work()
  } finally {
    leave()
  }
}

async function enter(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return await lockDirectory(folder)
    } catch (error) {
      if (!isRefusedStart(error)) throw error
      await wait(PAUSE_MS)
    }
  }
}
