import { Button } from '@poonji/ui/button.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanCard } from '@poonji/capabilities/loans/contract.ts'
import { texts } from '../texts.ts'

/** The way to draw, where something can be drawn and the viewer may. */
export function RequestButton({
  loan,
  organisationId,
  main,
}: {
  loan: LoanCard
  organisationId: string
  main?: boolean
}) {
  const t = useTexts(texts)
  const may = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  if (!may || loan.free <= 0 || loan.status === 'CLOSED') return null
  const to = `${pathTo('/organisation/:organisationId/create-disbursement', { organisationId })}?loan=${loan.loanId}`
  return (
    <div>
      <Button kind={main ? 'main' : 'plain'} to={to}>
        {t('dash.request')}
      </Button>
    </div>
  )
}
