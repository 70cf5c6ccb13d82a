import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { claimsFile, listClaims } from '../../lead-contract.ts'
import { CLAIM_STATE, CLAIM_STATES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ClaimCard } from './claim-card.tsx'

/** Claims to clients: a partner's own, or for staff those that they settle. */
export function ClaimList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const [filters, change] = useFilters()
  const staff = domain === 'admin'
  const state = CLAIM_STATES.find(one => one === filters.state) ?? (staff ? 'OPEN' : undefined)
  const asked = { ...(state && { state }) }
  const pages = usePages(listClaims, { query: asked })
  const chips = CLAIM_STATES.map(one => ({
    key: one,
    label: CLAIM_STATE[one][language],
    on: one === state,
    onPress: () => change({ state: one === state ? null : one }),
  }))
  return (
    <Page
      subtitle={t(staff ? 'claims.subStaff' : 'claims.sub')}
      actions={<Downloads call={claimsFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <Stack>
        <FilterBar chips={chips} />
        <PagedRows
          from={pages}
          shape={<SkeletonList rows={3} />}
          empty={
            <EmptyState
              title={t('claims.none')}
              text={t(staff ? 'claims.noneStaff' : 'claims.noneText')}
              action={!staff && <Button to="/add-lead">{t('leads.add')}</Button>}
            />
          }
          filtered={Boolean(filters.state)}
        >
          {rows => (
            <Stack>
              {rows.map(row => (
                <ClaimCard key={row.id} claim={row} />
              ))}
            </Stack>
          )}
        </PagedRows>
      </Stack>
    </Page>
  )
}
