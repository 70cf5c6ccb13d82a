import { useParams } from 'react-router'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { read, type MandateView, type PresentationView } from '../../contract.ts'
import { StandingMandate } from '../auto-pay/standing-mandate.tsx'
import { DebitList } from '../shared/debit-list.tsx'

/** Staff: one mandate with its debits; the bank's page itself is for the account holder. */
export function MandateDetail() {
  const { mandateId = '' } = useParams()
  const answer = useCall(read, { mandateId })
  return (
    <Loaded from={answer} shape={<SkeletonPage />}>
      {({ mandate, shortfall, over, presentations }) => (
        <Page
          title={mandate.organisationName}
          subtitle={[mandate.reference, mandate.holderName].filter(part => part !== mandate.organisationName)}
        >
          <Stack>
            <StandingMandate mandate={mandate} shortfall={shortfall} over={over !== null} busy={false} />
            <Debits mandate={mandate} debits={presentations} />
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}

function Debits({ mandate, debits }: { mandate: MandateView; debits: readonly PresentationView[] }) {
  const mayTakeAgain = useMay('CAN_REGISTER_MANDATE', mandate.organisationId)
  return <DebitList mandateId={mandate.id} debits={debits} mayTakeAgain={mayTakeAgain} />
}
