import { useState } from 'react'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { applicationPath } from '../paths.ts'
import type { ApplyState } from './apply-frame.tsx'

interface OpenNoteProps {
  open: ApplyState['openApplication']
  organisationId: string
}

/** That an application was open already when one came, with the way to it: the one made here is led to by itself. */
export function OpenNote({ open: now, organisationId }: OpenNoteProps) {
  const t = useTexts(texts)
  const [open] = useState(now)
  if (!open) return null
  return (
    <Note tone="info">
      {t('web.apply.open', { loanType: open.loanType, number: open.applicantApplicationId })}{' '}
      <AppLink to={applicationPath(organisationId, open.applicationId)}>{t('web.apply.openAction')}</AppLink>
    </Note>
  )
}
