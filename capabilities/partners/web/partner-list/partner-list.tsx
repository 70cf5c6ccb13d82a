import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listPartners, partnersFile } from '../../contract.ts'
import { ONBOARDING_STATE, ONBOARDING_STATES, partnerStanding } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** Partners, who waits for a decision first. */
export function PartnerList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const state = ONBOARDING_STATES.find(one => one === filters.state)
  const search = filters.search ?? ''
  const asked = { ...(state && { state }), ...(search && { search }) }
  const pages = usePages(listPartners, { query: asked })
  return (
    <Page
      subtitle={t('partners.sub')}
      actions={<Downloads call={partnersFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <Stack>
        <FilterBar
          search={{ label: t('partners.search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={ONBOARDING_STATES.map(one => ({
            key: one,
            label: ONBOARDING_STATE[one][language],
            on: one === state,
            onPress: () => change({ state: one === state ? null : one }),
          }))}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={6} columns={5} />}
          empty={<EmptyState title={t('partners.none')} text={t('partners.noneText')} />}
          filtered={state !== undefined || search !== ''}
        >
          {rows => (
            <Card flush label={t('partners.caption')}>
              <DataTable
                caption={t('partners.caption')}
                inCard
                rows={rows}
                rowKey={row => row.partnerId}
                rowTo={row => pathTo('/partners/:partnerId', { partnerId: row.partnerId })}
                columns={[
                  { key: 'name', header: t('table.partner'), phone: 'title', strong: true, cell: row => row.name },
                  {
                    key: 'kind',
                    header: t('partners.kind'),
                    phone: 'note',
                    cell: row => ORGANISATION_TYPE_NAMES[row.kind][language],
                  },
                  { key: 'contact', header: t('begin.contact'), cell: row => row.contactName ?? '–' },
                  {
                    key: 'clients',
                    header: t('partners.clients'),
                    end: true,
                    phone: 'figure',
                    named: true,
                    cell: row => row.clients,
                  },
                  {
                    key: 'plan',
                    header: t('partners.plan'),
                    cell: row => t(row.hasPlan ? 'partners.hasPlan' : 'partners.noPlan'),
                  },
                  {
                    key: 'state',
                    header: t('table.status'),
                    phone: 'note-end',
                    cell: row => <StatusChip tone={partnerStanding(row).tone} label={partnerStanding(row)[language]} />,
                  },
                ]}
              />
            </Card>
          )}
        </PagedRows>
      </Stack>
    </Page>
  )
}
