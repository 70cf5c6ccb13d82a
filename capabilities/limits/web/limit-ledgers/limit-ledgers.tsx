import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { ledgerFile } from '@poonji/capabilities/ledger/contract.ts'
import { LedgerTable } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { texts } from '../../texts.ts'

/** The books of one loan. */
export function LimitLedgers() {
  const t = useTexts(texts)
  const { organisationId, loanId } = useLoanIds()
  return (
    <LoanFrame
      actions={
        <Downloads call={ledgerFile} input={format => ({ orgId: organisationId, query: { format, loan: loanId } })} />
      }
    >
      {() => (
        <>
          <p className="meta">{t('led.sub')}</p>
          <LedgerTable organisationId={organisationId} loanId={loanId} />
        </>
      )}
    </LoanFrame>
  )
}
