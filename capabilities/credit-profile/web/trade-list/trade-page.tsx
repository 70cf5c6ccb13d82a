import type { ReactNode } from 'react'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { texts } from '../../texts.ts'

/** A page of those whom a borrower deals with, found by name. */
export function TradePage({
  downloads,
  list,
}: {
  downloads: ReactNode
  list: (orgId: string, search: string) => ReactNode
}) {
  const [{ search = '' }] = useFilters()
  return <OrganisationPage actions={downloads}>{({ id }) => <Stack>{list(id, search)}</Stack>}</OrganisationPage>
}

/** The search above such a list; where there is nobody, there is nothing to search. */
export function TradeSearch({ total }: { total: number | undefined }) {
  const t = useTexts(texts)
  const [{ search = '' }, change] = useFilters()
  if (!search && !total) return null
  return <FilterBar search={{ label: t('trade.search'), value: search, onSearch: text => change({ search: text }) }} />
}
