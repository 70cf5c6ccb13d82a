import type { ReactNode } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
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

/** In the place of a screen whose permission its reader lacks: says so, and leads to why that is and whom to ask. */
export function LackedPermission({
  permission,
  organisationId = null,
}: {
  permission: Permission
  organisationId?: string | null
}) {
  const language = useLanguage()
  const asked = new URLSearchParams({ permission, ...(organisationId && { organisationId }) })
  const why = language === 'hi' ? 'क्यों? किससे कहें?' : 'Why, and whom to ask'
  return <ClosedTab why={<AppLink to={`/why?${asked.toString()}`}>{why}</AppLink>} />
}

type ClosedWords = 'permission.tab' | 'organisation.notPermitted'
