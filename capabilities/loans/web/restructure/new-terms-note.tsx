import { useLocation } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../words/terms.ts'

interface NewTermsNoteProps {
  terms: NonNullable<LoanDetail['newTerms']>
  /** Where the terms stand. */
  to: string
}

/** That a loan runs on other terms than those agreed first, or that such are offered, with the way to them. */
export function NewTermsNote({ terms, to }: NewTermsNoteProps) {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const date = formatDate(terms.fromOn, useLanguage())
  return (
    <Note tone={terms.state === 'BEGUN' ? 'info' : 'warn'}>
      {t(`restructure.note${terms.state}`, { date })}{' '}
      {pathname !== to && <AppLink to={to}>{t('restructure.look')}</AppLink>}
    </Note>
  )
}
