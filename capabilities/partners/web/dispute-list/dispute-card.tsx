import type { ReactNode } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Dispute } from '../../payout-contract.ts'
import { DISPUTE_STATE } from '../../status.ts'
import { texts } from '../../words/screens.ts'

const PartnerLink = ({ dispute: { partnerId, partnerName } }: { dispute: Dispute }) => (
  <AppLink to={pathTo('/partners/:partnerId', { partnerId })}>{partnerName}</AppLink>
)
const ClientLink = ({ dispute: { organisationId, clientName } }: { dispute: Dispute }) => (
  <CompanyLink organisationId={organisationId} name={clientName} />
)
const LoanNumber = ({ dispute }: { dispute: Dispute }) => <span className="id">{dispute.loanNumber}</span>

function LoanLink({ dispute }: { dispute: Dispute }) {
  const { organisationId, loanId } = dispute
  if (!useMay('CAN_VIEW_LIMITS', organisationId)) return <LoanNumber dispute={dispute} />
  return (
    <AppLink to={pathTo('/organisation/:organisationId/credit/limit/:loanId/details', { organisationId, loanId })}>
      <LoanNumber dispute={dispute} />
    </AppLink>
  )
}

/** One dispute with what was earned and what was said. */
export function DisputeCard({
  dispute,
  forStaff,
  children,
}: {
  dispute: Dispute
  /** They are to look at the loan and the plan, and are led there. */
  forStaff?: boolean
  children?: ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { tone, ...state } = DISPUTE_STATE[dispute.state]
  return (
    <Card title={dispute.number} action={<StatusChip tone={tone} label={state[language]} />}>
      <Stack>
        <DefinitionList
          items={[
            ...(forStaff ? [{ label: t('table.partner'), value: <PartnerLink dispute={dispute} /> }] : []),
            { label: t('table.client'), value: forStaff ? <ClientLink dispute={dispute} /> : dispute.clientName },
            {
              label: t('table.loan'),
              value: forStaff ? <LoanLink dispute={dispute} /> : <LoanNumber dispute={dispute} />,
            },
            { label: t('dispute.earned'), value: <Money paise={dispute.earnedPaise} exact /> },
            ...(dispute.settledPaise === null
              ? []
              : [{ label: t('dispute.settled'), value: <Money paise={dispute.settledPaise} exact />, strong: true }]),
            { label: t('dispute.at'), value: <DateTimeText at={dispute.createdAt} /> },
          ]}
        />
        <p>{dispute.words}</p>
        {dispute.answer && <p className="meta">{t('dispute.answer', { answer: dispute.answer })}</p>}
        {children}
      </Stack>
    </Card>
  )
}
