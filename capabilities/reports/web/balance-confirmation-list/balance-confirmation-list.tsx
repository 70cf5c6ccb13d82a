import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { confirmations, confirmationsFile } from '../../contract.ts'
import { CONFIRMATION_SHOWN, CONFIRMATION_STATES } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ConfirmationTable } from './confirmation-table.tsx'

/** What staff told borrowers they owe, and what they answered. */
export function BalanceConfirmationList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ search = '', state }, change] = useFilters()
  const query = { ...(search && { search }), ...(state && { filter: [`STATE:${state}`] }) }
  const pages = usePages(confirmations, { query: { pageSize: 25, ...query } })
  const clients = useMay('CAN_VIEW_LEADS') && <Button to="/BUYER/organisation">{t('bal.clients')}</Button>
  return (
    <Page
      subtitle={t('bal.sub')}
      actions={<Downloads call={confirmationsFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('bal.search'), value: search, onSearch: text => change({ search: text }) }}
        chips={CONFIRMATION_STATES.map(one => ({
          key: one,
          label: CONFIRMATION_SHOWN[one][language],
          on: state === one,
          onPress: () => change({ state: state === one ? null : one }),
        }))}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={8} columns={6} />}
        empty={<EmptyState title={t('bal.none')} text={t('bal.noneText')} action={clients} />}
        filtered={Boolean(search || state)}
      >
        {rows => <ConfirmationTable rows={rows} clients />}
      </PagedRows>
    </Page>
  )
}
