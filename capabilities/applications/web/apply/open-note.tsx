import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { applicationPath } from '../paths.ts'
import type { ApplyState } from './apply-frame.tsx'

/** That an application is open already, with the way to it. */
export function OpenNote({ open, organisationId }: { open: ApplyState['openApplication']; organisationId: string }) {
  const t = useTexts(texts)
  if (!open) return null
  return (
    <Note tone="info">
      {t('web.apply.open', { loanType: open.loanType, number: open.applicantApplicationId })}{' '}
      <AppLink to={applicationPath(organisationId, open.applicationId)}>{t('web.apply.openAction')}</AppLink>
    </Note>
  )
}
