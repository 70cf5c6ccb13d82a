import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** That auto pay no longer reaches the schedule, and where it is set up again. */
export function AutoPayNote({ organisationId, applicationId }: { organisationId: string; applicationId: string }) {
  const t = useTexts(texts)
  const to = pathTo('/organisation/:organisationId/application/:applicationId/enable-auto-debit', {
    organisationId,
    applicationId,
  })
  return (
    <Note tone="warn">
      {t('autoPay.short')} <AppLink to={to}>{t('autoPay.look')}</AppLink>
    </Note>
  )
}
