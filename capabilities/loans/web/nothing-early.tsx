import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../contract.ts'
import { texts } from '../texts.ts'

/** Why nothing can be paid early: nothing came yet of a loan by instalments, or it is a limit, which needs no quote. */
export function NothingEarly({ loan, of }: { loan: LoanDetail; of: 'part' | 'foreclosure' }) {
  const t = useTexts(texts)
  if (loan.shape === 'instalment' && loan.status === 'OPEN')
    return <EmptyState title={t('early.notPaidOut')} text={t('early.notPaidOutText')} />
  return <EmptyState title={t(`${of}.notRunning`)} text={t(`${of}.noneText`)} />
}
