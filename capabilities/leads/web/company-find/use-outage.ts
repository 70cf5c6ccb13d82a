import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@poonji/web-platform/api/client.ts'

const RETRY_MS = 30_000

/** What is said while the service that is asked is down; the work that meets it is no failure of the form. */
export function useOutage() {
  const [down, setDown] = useState<string | null>(null)
  const unlessDown = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const isDown = error instanceof ApiError && error.status === 503
      setDown(isDown ? error.message : null)
      if (!isDown) throw error
    }
  }
  return { down, unlessDown }
}

/** Asks again by itself while the service is down, however often the screen is drawn meanwhile. */
export function useAskAgain(down: string | null, ask: () => void): void {
  const again = useEffectEvent(ask)
  const isDown = down !== null
  useEffect(() => {
    if (!isDown) return
    const timer = setInterval(() => again(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isDown])
}
