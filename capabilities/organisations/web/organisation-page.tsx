import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useCurrentRoute } from '@poonji/web-platform/routing/current-route.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { may, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { detail, type OrganisationDetail } from '../contract.ts'
import { isListed, ORGANISATION_TYPE_NAMES } from '../status.ts'
import { texts } from '../texts.ts'
import { StandingChip } from './standing-chip.tsx'
import { isForeignTab, tabPaths } from './tab-paths.ts'

const LEADS = '/leads'

/**
 * A page of one organisation with its head and its tabs, for all domains: buyers see their company's profile, staff and
 * partners also its credit. Every tab is a route row; those one may not open are not shown.
 */
export function OrganisationPage({
  actions,
  coming,
  children,
}: {
  actions?: ReactNode
  /** Which actions there are is not known yet: the page then comes whole, so that its head moves nothing. */
  coming?: boolean
  children: (organisation: OrganisationDetail) => ReactNode
}) {
  const { organisationId: orgId = '' } = useParams()
  const organisation = useCall(detail, { orgId })
  return (
    <Loaded from={organisation} shape={<SkeletonPage />}>
      {found =>
        coming ? (
          <SkeletonPage />
        ) : (
          <Head organisation={found} actions={actions}>
            {children(found)}
          </Head>
        )
      }
    </Loaded>
  )
}

function Head({
  organisation,
  actions,
  children,
}: {
  organisation: OrganisationDetail
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const { row, rows } = useCurrentRoute()
  const { name, type, entityType, state, assignedTo, broughtBy, standing } = organisation
  const leads = { label: rows.find(one => one.path === LEADS)?.title[language] ?? '', to: LEADS }
  const subtitle = [
    domain !== 'buyer' && ORGANISATION_TYPE_NAMES[type][language],
    entityType?.name[language],
    state?.name[language],
    domain === 'admin' && assignedTo && t('head.with', { name: assignedTo.name }),
    domain === 'admin' && broughtBy && t('head.by', { name: broughtBy.name }),
  ].filter(part => typeof part === 'string')
  // a kind without a list of its own is found among the leads
  const list = isListed(type) ? { label: t('list.title'), to: `/${type}/organisation` } : leads
  const profile = { label: t('profile.title'), to: `/organisation/${organisation.id}/profile` }
  const crumbs = domain !== 'buyer' ? [list] : row.path.endsWith('/profile') ? [] : [profile]
  return (
    <Page
      title={domain === 'buyer' ? row.title[language] : name}
      subtitle={subtitle}
      crumbs={crumbs}
      status={standing && standing !== 'ACTIVE' && <StandingChip standing={standing} />}
      actions={actions}
    >
      <Tabs organisation={organisation} />
      {isForeignTab(row.path, organisation) ? (
        <EmptyState kind="search" title={t('head.noTab')} text={t('head.noTabText')} />
      ) : (
        children
      )}
    </Page>
  )
}

function Tabs({ organisation }: { organisation: OrganisationDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const session = useSession()
  const { row, rows } = useCurrentRoute()
  const shown = tabPaths(session.domain, organisation).flatMap(path => {
    const tab = rows.find(one => one.path === path)
    return tab && (!tab.permission || may(session, tab.permission, organisation.id)) ? [tab] : []
  })
  const tabs = shown.map(tab => ({
    label: tab.title[language],
    to: pathTo(tab.path, { organisationId: organisation.id }),
    current: tab.path === row.path || row.under?.includes(tab.path),
  }))
  return tabs.length > 1 && <TabsNav label={t('head.tabs')} tabs={tabs} />
}
