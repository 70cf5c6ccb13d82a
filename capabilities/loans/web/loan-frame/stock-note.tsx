import { useLocation } from 'react-router'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { LimitToday } from '../limit-today.tsx'

/** That nothing is drawn before there is another stock statement, and where one is sent; that page says it itself. */
export function StockNote({ now, to }: { now: LoanDetail['now']; to: string }) {
  const t = useTexts(texts)
  if (useLocation().pathname === to) return null
  return (
    <Note tone="warn">
      <LimitToday now={now} /> <AppLink to={to}>{t('stock.send')}</AppLink>
    </Note>
  )
}
