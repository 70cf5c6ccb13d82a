import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { reportCrash } from './report.ts'

/** What a person sees when a screen breaks: that nothing is lost, and a way on. The report goes to us by itself. */
export function CrashScreen() {
  const error = useRouteError()
  const language = useLanguage()
  useEffect(() => reportCrash(error), [error])
  const what = language === 'hi' ? 'यह स्क्रीन खुल नहीं पाई।' : 'This screen could not open.'
  return (
    <main style={{ padding: 24, maxWidth: 560, margin: '10vh auto' }}>
      <ErrorState title={what} onRetry={() => location.reload()} />
    </main>
  )
}
