import { useLocation } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** That what was paid to close a loan did not, what is missing, and where that is paid. */
export function MissedClosingNote({
  paid,
  paidOn,
  quotedFor,
  missing,
  onItsWay,
  to,
}: NonNullable<LoanDetail['closingMissed']> & { to: string }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  const said = {
    paid: exact(paid),
    paidOn: formatDate(paidOn, language),
    date: formatDate(quotedFor, language),
    missing: exact(missing),
    onItsWay: formatMoney(onItsWay),
  }
  const answered = missing ? 'missed.more' : 'missed.covered'
  const rest = onItsWay ? 'missed.onItsWay' : answered
  const isThere = useLocation().pathname === to
  return (
    <Note tone="warn">
      {t('missed.text', said)} {t(rest, said)} {!isThere && <AppLink to={to}>{t('missed.look')}</AppLink>}
    </Note>
  )
}
