import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { may, useSession, type SessionInfo } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { applicationDetail } from '../contract.ts'
import { CLOSED_STATUSES, STATUS_WORDS, statusWords } from '../status.ts'
import { texts } from '../texts.ts'
import { applicationPath } from './paths.ts'

export type ApplicationDetail = Answer<typeof applicationDetail>

const TABS = [
  { tab: 'details', permission: 'CAN_VIEW_APPLICATIONS' },
  { tab: 'check-eligibility', words: 'eligibility', permission: 'CAN_VIEW_APPLICATIONS' },
  { tab: 'bank-statement', words: 'bank', permission: 'CAN_VIEW_APPLICATIONS' },
  { tab: 'promoter-docs', words: 'promoters', permission: 'CAN_VIEW_PROMOTERS', also: ['promoter-details'] },
  { tab: 'documents', permission: 'CAN_VIEW_DOCUMENTS' },
  { tab: 'company-financials', words: 'financials', permission: 'CAN_VIEW_DOCUMENTS' },
  { tab: 'offers', permission: 'CAN_VIEW_OFFERS', also: ['offer'] },
  { tab: 'questionnaire', permission: 'CAN_VIEW_QUESTIONNAIRE' },
] as const satisfies readonly { tab: string; words?: string; permission: Permission; also?: readonly string[] }[]

/** The tabs that a person may open, in their order; the first is where an application opens. */
export function allowedTabs(session: SessionInfo, organisationId: string, application?: ApplicationDetail) {
  return TABS.filter(
    ({ tab, permission }) =>
      may(session, permission, organisationId) &&
      (tab !== 'questionnaire' || (application?.isQuestionnaireTabVisible ?? false)) &&
      (tab !== 'offers' || (application?.isOffersTabVisible ?? false)),
  )
}

/** Head, state and tabs of an application around one of its tabs, for every capability that carries one. */
export function ApplicationFrame({ children }: { children: (application: ApplicationDetail) => ReactNode }) {
  const { applicationId = '' } = useParams()
  const detail = useCall(applicationDetail, { appId: applicationId })
  return (
    <Loaded from={detail} shape={<SkeletonPage />}>
      {application => <Framed application={application}>{children(application)}</Framed>}
    </Loaded>
  )
}

function Framed({ application, children }: { application: ApplicationDetail; children: ReactNode }) {
  const { domain } = useSession()
  const language = useLanguage()
  const { status } = application.loanApplicationStatus
  return (
    <Page
      title={application.loanType.displayName}
      subtitle={[application.organisation.name, application.applicantApplicationId]}
      status={<StatusChip tone={STATUS_WORDS[status].tone} label={statusWords(status, domain)[language]} />}
    >
      <ApplicationTabs application={application} />
      <Stack gap="l">
        <Closed application={application} />
        {children}
      </Stack>
    </Page>
  )
}

/** The tabs of an application, for a page of it that has a head of its own. */
export function ApplicationTabs({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const session = useSession()
  const { pathname } = useLocation()
  const { id } = application.organisation
  const here = pathname.split('/').at(-1) ?? ''
  const tabs = allowedTabs(session, id, application).map(entry => ({
    label: t(`web.tab.${'words' in entry ? entry.words : entry.tab}`),
    to: applicationPath(id, application.applicationId, entry.tab),
    current: entry.tab === here || ('also' in entry && entry.also.some(name => name === here)),
  }))
  return <TabsNav label={t('web.tabs')} tabs={tabs} />
}

/** What is over cannot be continued: why nothing can be pressed, and from when one may apply again. */
function Closed({ application }: { application: ApplicationDetail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const { status } = application.loanApplicationStatus
  if (!CLOSED_STATUSES.includes(status) || status === 'LOAN_ACCEPTED') return null
  const { mayApplyAgainOn: again, endedBy, closedAt } = application
  const on = closedAt ? formatDate(dateInIndia(closedAt), language) : ''
  const help = pathTo('/organisation/:organisationId/grievances', { organisationId: application.organisation.id })
  return (
    <Note tone="warn">
      {status === 'DECLINED_BY_CLIENT' && t('web.offerDeclined')} {endedBy && t(`web.ended.${endedBy}`, { on })}{' '}
      {t('web.closed')} {again && t('web.again', { date: formatDate(again, language) })}{' '}
      {endedBy === 'us' && domain === 'buyer' && (
        <Button kind="quiet" small to={help}>
          {t('web.ended.ask')}
        </Button>
      )}
      <Button kind="quiet" small to="/dashboard">
        {t('web.dashboard')}
      </Button>
    </Note>
  )
}
