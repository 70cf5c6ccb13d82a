import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { UpholdOrRefuse } from '@poonji/web-platform/forms/uphold-or-refuse.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { settleClaim, type Claim } from '../../lead-contract.ts'
import { CLAIM_STATE } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** One claim; an open one with the form that settles it, for staff who may. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const maySettle = useMay('CAN_MANAGE_PARTNERS')
  const staff = useSession().domain === 'admin'
  const { tone, ...state } = CLAIM_STATE[claim.state]
  const items: (Definition | false)[] = [
    claim.organisationId !== null && {
      label: t('claims.client'),
      value: <CompanyLink organisationId={claim.organisationId} name={claim.organisationName ?? ''} />,
    },
    staff && { label: t('claims.nowWith'), value: claim.nowWith ?? t('claims.us') },
    staff && claim.nowSince !== null && { label: t('claims.nowSince'), value: <DateText on={claim.nowSince} /> },
    staff && claim.nowUntil !== null && { label: t('claims.nowUntil'), value: <DateText on={claim.nowUntil} /> },
    staff && { label: t('claims.by'), value: claim.partnerName },
    claim.companyName !== null && {
      label: t(staff ? 'claims.calledByPartner' : 'claims.calledByYou'),
      value: claim.companyName,
    },
    claim.gstin !== null && { label: t('company.gstin'), value: <span className="id">{claim.gstin}</span> },
    { label: t('reports.at'), value: <DateTimeText at={claim.createdAt} /> },
  ]
  return (
    <Card title={claim.number} action={<StatusChip tone={tone} label={state[language]} />}>
      <Stack>
        <DefinitionList items={items.filter(item => item !== false)} />
        <p>{claim.words}</p>
        {claim.answer && <p className="meta">{t('claims.answer', { answer: claim.answer })}</p>}
        {claim.state === 'OPEN' && maySettle && <Settle claim={claim} />}
      </Stack>
    </Card>
  )
}

function Settle({ claim: { id: claimId, number, partnerName } }: { claim: Claim }) {
  const t = useTexts(texts)
  const settle = useCommand(settleClaim)
  return (
    <UpholdOrRefuse
      typed={`client-claim-answer:${claimId}`}
      what={`${number}, ${partnerName}`}
      ways={{
        uphold: { label: t('claims.give'), text: t('claims.giveText') },
        refuse: { label: t('reports.refuse'), text: t('claims.refuseText') },
      }}
      answer={t('claims.answerLabel')}
      back={t('reports.back')}
      done={t('claims.settled')}
      onSettle={body => settle.mutateAsync({ claimId, body })}
    />
  )
}
