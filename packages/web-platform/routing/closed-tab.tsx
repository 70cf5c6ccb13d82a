import type { ReactNode } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Page } from '../page.tsx'
import { ToDashboard } from '../to-dashboard.tsx'

/** In the place of a screen that is closed to its reader; `why` leads to whoever opens it. */
export function ClosedTab({ words = 'permission.tab', why }: { words?: ClosedWords; why?: ReactNode }) {
  const language = useLanguage()
  return (
    <Page>
      <EmptyState
        kind="locked"
        title={translateMessage(language, words)}
        action={
          <>
            {why} <ToDashboard />
          </>
        }
      />
    </Page>
  )
}

type ClosedWords = 'permission.tab' | 'organisation.notPermitted'
