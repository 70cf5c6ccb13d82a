import { useParams } from 'react-router'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { WithClient } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { ApplicationTabs, type ApplicationDetail } from '@poonji/capabilities/applications/web/embeds.tsx'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import { ENDED_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { list, type Offer } from '../../contract.ts'
import { LOAN_REQUEST_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'
import { CompareOffers } from './compare-offers.tsx'
import { EndedOffers } from './ended-offers.tsx'
import { NoOffer } from './no-offer.tsx'
import { OfferView } from './offer-view.tsx'
import { offersShown, whileAgreementIsMade } from './offers-shown.ts'

/** The offers of an application: one is shown whole; of several none is chosen beforehand. */
export function OfferList() {
  const { organisationId = '', applicationId = '' } = useParams()
  const offers = useCall(list, { orgId: organisationId, appId: applicationId }, { poll: whileAgreementIsMade })
  const application = useCall(applicationDetail, { appId: applicationId })
  return (
    <Loaded from={offers} shape={<SkeletonPage />}>
      {all => (
        <Loaded from={application} shape={<SkeletonPage />}>
          {found =>
            all.length ? (
              <Offers all={all} application={found} />
            ) : (
              <NoOffer status={found.loanApplicationStatus.status} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

function Offers({ all, application }: { all: Offer[]; application: ApplicationDetail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const [filters] = useFilters()
  const closed = ENDED_STATUSES.includes(application.loanApplicationStatus.status)
  const shown = offersShown(all)
  const chosen =
    shown.find(offer => offer.loanRequestId === filters.offer) ?? (shown.length === 1 ? shown[0] : undefined)
  const lead = chosen ?? shown[0]
  const read = useIntoSight(shown.length > 1 && chosen ? chosen.loanRequestId : null)
  if (!lead) return null
  const look = LOAN_REQUEST_LOOK[lead.status]
  const until = { at: formatDateTime(lead.validUntil, language) }
  const said = lead.daysLeft === null || lead.refusal ? [] : [t('offer.openUntil', until), countdown(t, lead.daysLeft)]
  const decides = domain === 'buyer' && lead.daysLeft !== null && !lead.refusal
  const title = decides ? t(shown.length > 1 ? 'offer.readyMany' : 'offer.ready') : t('offer.staffTitle')
  return (
    // what is decided about, and what has been decided, are two screens
    <Page
      key={decides ? 'open' : 'over'}
      title={title}
      subtitle={
        <WithClient>
          <Dotted parts={said} />
        </WithClient>
      }
      status={<StatusChip tone={look.tone} label={look.label[language]} />}
    >
      {/* a borrower decides here, and is led nowhere else */}
      {domain !== 'buyer' && <ApplicationTabs application={application} />}
      <Stack gap="l">
        {shown.length > 1 && <CompareOffers offers={shown} chosen={chosen?.loanRequestId} />}
        {chosen && (
          <div ref={read}>
            <OfferView key={chosen.loanRequestId} offer={chosen} others={shown.length - 1} closed={closed} />
          </div>
        )}
        <EndedOffers offers={all.filter(offer => !shown.includes(offer))} />
      </Stack>
    </Page>
  )
}

function countdown(
  t: (key: 'offer.lastDay' | 'offer.daysLeft', vars?: { count: number }) => string,
  days: number,
): string {
  return days === 0 ? t('offer.lastDay') : t('offer.daysLeft', { count: days })
}
