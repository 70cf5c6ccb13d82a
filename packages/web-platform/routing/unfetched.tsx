import { useContext, useEffect, useState } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { isServerThere, serverBack } from '../api/server-back.ts'
import { InPage, Page } from '../page.tsx'

/** A page that has just been fetched anew and lacks its files again is broken: fetching it once more mends nothing. */
const JUST_FETCHED_MS = 10_000

/**
 * The files of a screen, or of a part of it, did not come: a release has replaced them, and the page fetches itself anew;
 * or the network is gone, and it says so and does the same when the network is back. Fetched at once, it would be lost to
 * the browser's own page of errors.
 */
export function Unfetched({ error }: { error: unknown }) {
  const language = useLanguage()
  const inPage = useContext(InPage)
  const [state, setState] = useState<'asking' | 'gone' | 'broken'>('asking')
  useEffect(() => {
    let left = false
    void (async () => {
      const there = await isServerThere()
      if (left) return
      if (there && performance.now() < JUST_FETCHED_MS) return setState('broken')
      if (!there) {
        setState('gone')
        await serverBack()
      }
      if (!left) location.reload()
    })()
    return () => {
      left = true
    }
  }, [])
  if (state === 'broken') throw error
  if (state === 'asking') return null
  const lost = <ErrorState title={translateMessage(language, 'network.lost')} onRetry={() => location.reload()} />
  return inPage ? lost : <Page>{lost}</Page>
}
