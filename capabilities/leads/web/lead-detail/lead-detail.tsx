import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readLead, type LeadDetail as Lead } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'
import { StageChip } from '../stage-chip.tsx'
import { AssignCard } from './assign-card.tsx'
import { LeadHistory } from './lead-history.tsx'
import { NextStep } from './next-step.tsx'
import { TakeUp } from './take-up.tsx'

/** One lead: who they are, what comes next, and what was said. */
export function LeadDetail() {
  const { leadId = '' } = useParams()
  const lead = useCall(readLead, { leadId })
  return (
    <Loaded from={lead} shape={<SkeletonPage />}>
      {found => <OneLead lead={found} />}
    </Loaded>
  )
}

function OneLead({ lead }: { lead: Lead }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayEdit = useMay('CAN_EDIT_LEADS')
  const mayAssign = useMay('CAN_REASSIGN_PERSONNEL')
  const open = lead.stage !== 'CONVERTED_TO_ORG' && !lead.closedAt
  const status = lead.closedAt ? undefined : <StageChip {...lead} />
  return (
    <Page
      title={lead.companyName}
      subtitle={[lead.number, ORGANISATION_TYPE_NAMES[lead.organisationType][language]]}
      status={status}
      actions={
        lead.organisationId && (
          <Button
            kind="main"
            to={pathTo('/organisation/:organisationId/about', { organisationId: lead.organisationId })}
          >
            {t(lead.organisationType === 'BUYER' ? 'lead.openClient' : 'lead.openOther')}
          </Button>
        )
      }
    >
      <Grid top>
        <Col span={7}>
          <Stack>
            {lead.closedAt && <Note tone="plain">{t('lead.closedBecause', { reason: lead.closeReason ?? '' })}</Note>}
            {lead.closedAt && mayEdit && <TakeUp lead={lead} />}
            {open && mayEdit && <NextStep lead={lead} />}
            <LeadHistory lead={lead} mayWrite={mayEdit} />
          </Stack>
        </Col>
        <Col span={5}>
          <Stack>
            <About lead={lead} />
            {open && mayAssign && <AssignCard lead={lead} />}
          </Stack>
        </Col>
      </Grid>
    </Page>
  )
}

function About({ lead }: { lead: Lead }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const items = [
    { label: t('add.contactName'), value: lead.contactName },
    {
      label: t('lead.mobile'),
      value: <AppLink to={`tel:+91${lead.contactMobile}`}>{lead.contactMobile}</AppLink>,
    },
    ...(lead.contactEmail ? [{ label: t('add.email'), value: lead.contactEmail }] : []),
    ...(lead.gstin ? [{ label: t('company.gstin'), value: <span className="id">{lead.gstin}</span> }] : []),
    ...(lead.needPaise ? [{ label: t('add.need'), value: <Money paise={lead.needPaise} /> }] : []),
    {
      label: t('leads.col.with'),
      value: lead.assignedTo?.name ?? t(domain === 'partner' ? 'leads.ours' : 'leads.nobody'),
    },
    ...(domain === 'admin' && lead.broughtBy ? [{ label: t('lead.broughtBy'), value: lead.broughtBy.name }] : []),
    ...(lead.followUpOn
      ? [{ label: t('leads.col.followUp'), value: <DateText on={lead.followUpOn} />, strong: lead.late }]
      : []),
    { label: t('leads.col.since'), value: <DateTimeText at={lead.createdAt} /> },
  ]
  return (
    <Card title={t('lead.about')}>
      <DefinitionList items={items} />
    </Card>
  )
}
