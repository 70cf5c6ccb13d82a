import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listPayments, paymentsFile } from '../../payment-contract.ts'
import { PAYMENT_FILTERS, PAYMENT_STATE, type PaymentFilter } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { PaymentTable } from './payment-table.tsx'
import { PrepareCard } from './prepare-card.tsx'
import { TaxCertificates } from './tax-certificates.tsx'

/** What partners are paid, and the certificates of what was deducted from it. */
export function PaymentList() {
  const t = useTexts(texts)
  const [filters] = useFilters()
  const tab = filters.tab === 'certificates' ? 'certificates' : 'payments'
  const state = PAYMENT_FILTERS.find(one => one === filters.state)
  return (
    <Page
      subtitle={t('pay.sub')}
      actions={
        tab === 'payments' && (
          <Downloads call={paymentsFile} input={format => ({ query: { ...(state && { state }), format } })} />
        )
      }
    >
      <Stack gap="l">
        <TabsNav
          label={t('tax.tabs')}
          tabs={(['payments', 'certificates'] as const).map(one => ({
            label: t(`tax.tab.${one}`),
            to: `${pathTo('/partner-payments', {})}?tab=${one}`,
            current: one === tab,
          }))}
        />
        {tab === 'payments' ? <Payments state={state} /> : <TaxCertificates />}
      </Stack>
    </Page>
  )
}

/** What waits to be prepared, and every statement. */
function Payments({ state }: { state: PaymentFilter | undefined }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [, change] = useFilters()
  const pages = usePages(listPayments, { query: { ...(state && { state }) } })
  return (
    <>
      <PrepareCard />
      <Stack>
        <FilterBar
          chips={PAYMENT_FILTERS.map(one => ({
            key: one,
            label: one === 'TO_RELEASE' ? t('pay.toRelease') : PAYMENT_STATE[one][language],
            on: one === state,
            onPress: () => change({ state: one === state ? null : one }),
          }))}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={5} columns={6} />}
          empty={<EmptyState title={t('pay.none')} text={t('pay.noneText')} />}
          filtered={state !== undefined}
        >
          {rows => (
            <Card flush label={t('pay.list')}>
              <PaymentTable
                payments={rows}
                partner
                to={row => pathTo('/partner-payments/:statementId', { statementId: row.id })}
              />
            </Card>
          )}
        </PagedRows>
      </Stack>
    </>
  )
}
