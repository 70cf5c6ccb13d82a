import { useCallback, useEffect, useRef, useState } from 'react'
import { toasts } from '@poonji/ui/toasts.ts'
import { isUnanswered } from './client.ts'

export const ASKED_AGAIN_MS = 15_000

/** A provider as a page sees it while it is asked for something. */
export interface Provider {
  /** Why it does not answer, to be said in its place on the page; null while it does. */
  down: string | null
  /**
   * Asks for `act`. While the provider is down it is asked again by itself. Any other refusal is thrown; one that comes
   * when it is asked again goes to `refused`, else into a toast.
   */
  ask: (act: () => Promise<unknown>, refused?: (error: unknown) => void) => Promise<void>
  /** Asks again at once for what it was asked last. */
  askNow: () => void
}

interface Wish {
  act: () => Promise<unknown>
  refused: (error: unknown) => void
}

/** Asks a provider for as long as it takes and the page stays open; what is asked for anew takes the place of what was. */
export function useProvider(): Provider {
  const [down, setDown] = useState<string | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  const last = useRef<Wish>(null)
  const ask = useCallback(async (act: () => Promise<unknown>, refused = sayInToast) => {
    const asked = { act, refused }
    last.current = asked
    setWish(null)
    try {
      await act()
      setDown(null)
    } catch (error) {
      if (!(error instanceof Error && isUnanswered(error))) {
        setDown(null)
        throw error
      }
      setDown(error.message)
      if (last.current === asked) setWish(asked)
    }
  }, [])
  const askNow = useCallback(() => {
    if (!last.current) return
    const { act, refused } = last.current
    ask(act, refused).catch(refused)
  }, [ask])
  useEffect(() => {
    if (!wish) return
    const timer = setTimeout(askNow, ASKED_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [wish, askNow])
  return { down, ask, askNow }
}

const sayInToast = (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined)
