import { WithClient } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useCompanyOfPage } from '@poonji/web-platform/routing/company-of-page.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { paymentsFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { makePath, staffPath, statusPath } from '../shared/paths.ts'
import { PaymentPages } from './payment-pages.tsx'

const TABS = {
  all: '',
  open: 'PENDING|INITIATED|INVESTIGATION',
  toMatch: 'INITIATED|INVESTIGATION',
  received: 'MAPPED',
  closed: 'DUPLICATE|CLOSED',
} as const
const NAMES = ['all', 'open', 'received', 'closed'] as const
const STAFF_NAMES = ['all', 'toMatch', 'open', 'received', 'closed'] as const

/** Every payment with where it stands: of the company that a borrower looks at, or all that staff see. */
export function PaymentList() {
  const t = useViewerTexts(texts)
  const organisationId = useCompanyOfPage()
  const { domain } = useSession()
  const [filters, change] = useFilters()
  const mayPay = useMay('CAN_PAY', organisationId)
  const staff = domain !== 'buyer'
  const names = staff ? STAFF_NAMES : NAMES
  const tab = names.find(one => one === filters.tab) ?? 'all'
  const asked = filters.tab === 'asked'
  const chips = [
    ...names.map(one => ({
      key: one,
      label: t(`status.${one}`),
      on: tab === one && !asked,
      onPress: () => change({ tab: one === 'all' ? null : one }),
    })),
    ...(staff
      ? [{ key: 'asked', label: t('ops.modifications'), on: asked, onPress: () => change({ tab: 'asked' }) }]
      : []),
  ]
  const pay = !staff && mayPay && (
    <Button kind="main" to={organisationId ? makePath(organisationId) : '/make-payment'}>
      {t('status.pay')}
    </Button>
  )
  const query = {
    ...(organisationId && { organisationId }),
    ...(TABS[tab] && !asked && { filter: [`STATUS:${TABS[tab]}`] }),
    ...(asked && { modification: 'open' as const }),
    ...(filters.search && { search: filters.search }),
  }
  return (
    <Page
      subtitle={<WithClient>{t('status.sub')}</WithClient>}
      actions={
        <>
          <Downloads call={paymentsFile} input={format => ({ query: { ...query, format } })} />
          {pay}
        </>
      }
    >
      <FilterBar
        search={{ label: t('status.search'), value: filters.search ?? '', onSearch: search => change({ search }) }}
        chips={chips}
      />
      <PaymentPages
        query={query}
        rowTo={row => (domain === 'buyer' ? statusPath(row.organisationId, row.id) : staffPath(row.id))}
        withOrganisation={staff || !organisationId}
        empty={<EmptyState title={t('status.none')} text={t('status.noneText')} />}
        filtered={Boolean(filters.search || filters.tab)}
      />
    </Page>
  )
}

/** Payments that are under way. */
export function PaymentsUnderWay() {
  const t = useTexts(texts)
  const organisationId = useCompanyOfPage()
  const mayPay = useMay('CAN_PAY', organisationId)
  const pay = mayPay && (
    <Button kind="main" to="/make-payment">
      {t('status.pay')}
    </Button>
  )
  const query = { ...(organisationId && { organisationId }), filter: [`STATUS:${TABS.open}`] }
  return (
    <Page
      subtitle={t('info.INITIATED')}
      actions={
        <>
          <Downloads call={paymentsFile} input={format => ({ query: { ...query, format } })} />
          {pay}
        </>
      }
    >
      <PaymentPages
        query={query}
        rowTo={row => statusPath(row.organisationId, row.id)}
        withOrganisation={!organisationId}
        empty={
          <EmptyState
            title={t('status.noneOpen')}
            text={t('status.noneOpenText')}
            action={<Button to="/payment-status">{t('status.all')}</Button>}
          />
        }
      />
    </Page>
  )
}
