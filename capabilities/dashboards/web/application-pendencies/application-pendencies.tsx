import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationPendencies, pendenciesFile } from '../../contract.ts'
import { OWED_BY, OWED_BY_NAMES } from '../../owed-by.ts'
import { texts } from '../../texts.ts'
import { PendencyTable } from './pendency-table.tsx'

/** A person of the client is the client's turn here. */
const TURNS = OWED_BY_NAMES.filter(one => one !== 'person')

/** Staff and partners: open applications, what each waits for and who owes it. */
export function ApplicationPendencies() {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  const language = useLanguage()
  const { domain } = useSession()
  const turn = TURNS.find(one => one === filters.turn)
  const isForged = domain === 'admin' && filters.paper === 'forged'
  const filter = [...(turn ? [`TURN:${turn}`] : []), ...(isForged ? ['PAPER:FORGED'] : [])]
  const asked = { search: filters.search, ...(filter.length && { filter }) }
  const pages = usePages(applicationPendencies, { query: asked })
  const search = {
    label: t('pend.search'),
    value: filters.search ?? '',
    onSearch: (text: string) => change({ search: text || null }),
  }
  const chips = [
    {
      key: 'all',
      label: t('pend.everybody'),
      on: !turn && !isForged,
      onPress: () => change({ turn: null, paper: null }),
    },
    ...TURNS.map(one => ({
      key: one,
      label: OWED_BY[one][language],
      on: one === turn,
      onPress: () => change({ turn: one, paper: null }),
    })),
    ...(domain === 'admin'
      ? [
          {
            key: 'forged',
            label: t('pend.forgedPaper'),
            on: isForged,
            onPress: () => change({ turn: null, paper: 'forged' }),
          },
        ]
      : []),
  ]
  return (
    <Page
      subtitle={t('pend.sub')}
      actions={<Downloads call={pendenciesFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <FilterBar search={search} chips={chips} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable />}
        empty={
          <EmptyState
            title={t('pend.none')}
            text={t('pend.noneText')}
            action={
              <Button to={domain === 'admin' ? '/applications' : '/partner-application/list'}>
                {t('pend.toApplications')}
              </Button>
            }
          />
        }
        filtered={Boolean(filter.length || filters.search)}
      >
        {rows => <PendencyTable rows={rows} />}
      </PagedRows>
    </Page>
  )
}
