import { useTexts } from '@poonji/web-platform/texts.ts'
import { LedgerTable } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { texts } from '../../texts.ts'

/** The books of one loan. */
export function LimitLedgers() {
  const t = useTexts(texts)
  const { organisationId, loanId } = useLoanIds()
  return (
    <LoanFrame>
      {() => (
        <>
          <p className="meta">{t('led.sub')}</p>
          <LedgerTable organisationId={organisationId} loanId={loanId} />
        </>
      )}
    </LoanFrame>
  )
}
