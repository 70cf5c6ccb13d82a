const FIRST_MS = 2_000
const MOST_MS = 15_000

let asking: Promise<void> | null = null

/** Resolves as soon as the server answers again; it is asked ever more rarely, and at once when the device is online again. */
export function serverBack(): Promise<void> {
  asking ??= untilBack().finally(() => {
    asking = null
  })
  return asking
}

/** Whether the server is there and can answer calls. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

async function untilBack(): Promise<void> {
  for (let pause = FIRST_MS; ; pause = Math.min(1.5 * pause, MOST_MS)) {
    await pauseOrOnline(pause)
    if (await isServerThere()) return
  }
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}
