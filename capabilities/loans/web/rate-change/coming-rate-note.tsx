import { useLocation } from 'react-router'
import { formatDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../words/terms.ts'

interface ComingRateNoteProps {
  coming: NonNullable<LoanDetail['rateComing']>
  /** A limit has no instalments of which something could stay. */
  shape: LoanDetail['shape']
  /** Where the change stands. */
  to: string
}

/** That the rate of a loan changes soon; its borrower is asked what is to stay, with the way to that choice. */
export function ComingRateNote({ coming, shape, to }: ComingRateNoteProps) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const { pathname } = useLocation()
  const date = formatDate(coming.fromOn, useLanguage())
  const asks = domain === 'buyer' && shape === 'instalment' && !coming.chosen
  return (
    <Note tone={asks ? 'warn' : 'info'}>
      {t('rateNote.coming', { date, rate: coming.rateBps / 100 })} {asks && t('rateNote.asks', { date })}{' '}
      {pathname !== to && <AppLink to={to}>{t(asks ? 'rateNote.choose' : 'rateNote.look')}</AppLink>}
    </Note>
  )
}
