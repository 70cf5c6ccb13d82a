import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** Why not, and when to check again. */
export function CannotServe({ reasons, recheckOn }: { reasons: string[]; recheckOn: string | null }) {
  const t = useTexts(texts)
  const own = useSession().domain === 'buyer'
  const language = useLanguage()
  return (
    <EmptyState
      kind="locked"
      title={t(own ? 'web.cannot.title' : 'web.cannot.titleClient')}
      text={
        <>
          {reasons.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
          {recheckOn && (
            <p>{t(own ? 'web.cannot.text' : 'web.cannot.textClient', { date: formatDate(recheckOn, language) })}</p>
          )}
        </>
      }
      action={<Button to="/dashboard">{t('web.cannot.dashboard')}</Button>}
    />
  )
}
