import { ApplicationFrame, ApplyBar, ApplyFrame, useApplyStep } from '@poonji/capabilities/applications/web/embeds.tsx'
import { useFoot } from '@poonji/ui/action-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { bankState } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { BankPanel } from './bank-panel.tsx'
import { StatementCard } from './statement-card.tsx'

/** The step of the apply flow. */
export function BankStatementsStep() {
  const t = useTexts(texts)
  return (
    <ApplyFrame step="bank" title={t('web.bank.title')}>
      {(_, organisationId) => <Step organisationId={organisationId} />}
    </ApplyFrame>
  )
}

function Step({ organisationId }: { organisationId: string }) {
  const step = useApplyStep('bank', organisationId)
  const { foot, atFoot } = useFoot()
  return (
    <>
      <BankPanel
        organisationId={organisationId}
        onDone={step.done}
        bar={(main, read) =>
          atFoot(
            <ApplyBar
              step="bank"
              organisationId={organisationId}
              main={main}
              onLater={read ? undefined : step.later}
            />,
          )
        }
      />
      <Statements organisationId={organisationId} />
      {foot}
    </>
  )
}

export function Statements({ organisationId }: { organisationId: string }) {
  const state = useCall(bankState, { orgId: organisationId })
  return (
    <Stack gap="l">
      {state.data?.statements.map(one => (
        <StatementCard key={one.statementId} statement={one} />
      ))}
    </Stack>
  )
}

/** The tab of an application. */
export function BankStatementTab() {
  return (
    <ApplicationFrame>
      {({ organisation, applicationId }) => (
        <Stack gap="l">
          <BankPanel organisationId={organisation.id} applicationId={applicationId} bar={main => <Row>{main}</Row>} />
          <Statements organisationId={organisation.id} />
        </Stack>
      )}
    </ApplicationFrame>
  )
}
