import type { ReactNode } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

interface CannotServeProps {
  reasons: string[]
  recheckOn: string | null
  /** What may change it sooner. */
  children?: ReactNode
}

/** Why not, and when to check again. */
export function CannotServe({ reasons, recheckOn, children }: CannotServeProps) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  return (
    <EmptyState
      kind="locked"
      title={t('web.cannot.title')}
      text={
        <>
          {reasons.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
          {recheckOn && <p>{t('web.cannot.text', { date: formatDate(recheckOn, language) })}</p>}
          {children}
        </>
      }
      action={<Button to="/dashboard">{t('web.cannot.dashboard')}</Button>}
    />
  )
}
