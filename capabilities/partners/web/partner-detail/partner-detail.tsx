import { useParams } from 'react-router'
import { ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readPartner } from '../../contract.ts'
import { statementOfPartner } from '../../payout-contract.ts'
import { partnerStanding } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { StatementView } from '../payout-statement/statement-view.tsx'
import { Decision } from './decision.tsx'
import { SendBackAfterAll } from './not-taken.tsx'
import { Plans } from './plans.tsx'
import { Team } from './team.tsx'

const TABS = ['plans', 'payouts', 'team'] as const

/** One partner for staff: the decision, what they earn by, what they earned, and who works for them. */
export function PartnerDetail() {
  const { partnerId = '' } = useParams()
  const partner = useCall(readPartner, { partnerId })
  return (
    <Loaded from={partner} shape={<SkeletonPage />}>
      {found => <OnePartner partner={found} />}
    </Loaded>
  )
}

function OnePartner({ partner }: { partner: Answer<typeof readPartner> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters] = useFilters()
  const { tone, ...state } = partnerStanding(partner)
  const tab = TABS.find(one => one === filters.tab) ?? 'plans'
  const to = (one: string) => `${pathTo('/partners/:partnerId', { partnerId: partner.partnerId })}?tab=${one}`
  return (
    <Page
      title={partner.name}
      subtitle={[
        ORGANISATION_TYPE_NAMES[partner.kind][language],
        partner.referralCode,
        t('partners.clientCount', { count: partner.clients }),
      ].filter(Boolean)}
      status={<StatusChip tone={tone} label={state[language]} />}
      actions={
        <Button to={pathTo('/organisation/:organisationId/about', { organisationId: partner.partnerId })}>
          {t('partners.company')}
        </Button>
      }
    >
      <Stack gap="l">
        {partner.state === 'REJECTED' && (
          <Note tone="warn">{t('begin.sentBack', { reason: partner.reason ?? '' })}</Note>
        )}
        {partner.mayApplyOn && (
          <Note tone="bad">
            {t('begin.refused', { reason: partner.reason ?? '', on: formatDate(partner.mayApplyOn, language) })}
          </Note>
        )}
        {partner.state === 'APPROVED' && !partner.hasPlan && <Note tone="warn">{t('decide.noPlan')}</Note>}
        {partner.state === 'SUBMITTED' && <Decision partner={partner} />}
        {partner.state === 'REFUSED' && <SendBackAfterAll partner={partner} />}
        <TabsNav
          label={t('partners.tabs')}
          tabs={TABS.map(one => ({
            label: t(`partners.tab.${one}`),
            to: to(one),
            current: one === tab,
          }))}
        />
        {tab === 'plans' && <Plans partnerId={partner.partnerId} />}
        {tab === 'payouts' && <Payouts partnerId={partner.partnerId} />}
        {tab === 'team' && <Team partnerId={partner.partnerId} />}
      </Stack>
    </Page>
  )
}

function Payouts({ partnerId }: { partnerId: string }) {
  const [filters] = useFilters()
  const statement = useCall(statementOfPartner, { partnerId, query: { month: filters.month } })
  return (
    <Loaded from={statement} shape={<SkeletonPage />}>
      {found => <StatementView statement={found} plans={false} />}
    </Loaded>
  )
}
