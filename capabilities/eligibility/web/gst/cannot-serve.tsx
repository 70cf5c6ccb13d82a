import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** Why not, and when to check again. */
export function CannotServe({ reasons, recheckOn }: { reasons: string[]; recheckOn: string | null }) {
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
        </>
      }
      action={<Button to="/dashboard">{t('web.cannot.dashboard')}</Button>}
    />
  )
}
