import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sayConnection } from '../../connection-words.ts'
import { connectionsFile, endConnection, listConnections, type Connection } from '../../linking-contract.ts'
import { texts } from '../../words/screens.ts'

/** The companies that this one is connected with; nothing where there are none. */
export function ConnectionList({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ search = '' }, change] = useFilters()
  const pages = usePages(listConnections, { orgId, query: { search } })
  if (!search && pages.data?.pages[0]?.totalElements === 0) return null
  return (
    <Stack>
      <FilterBar
        search={{ label: t('linking.search'), value: search, onSearch: text => change({ search: text }) }}
        end={<Downloads call={connectionsFile} input={format => ({ orgId, query: { format, search } })} />}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonList rows={3} />}
        empty={<EmptyState kind="search" title={t('linking.notConnected')} />}
        filtered={search !== ''}
      >
        {rows => (
          <Card title={t('linking.connections')}>
            <DefinitionList
              items={rows.map(one => ({
                label: one.name,
                note: (
                  <>
                    {sayConnection(one, language)} · <DateText on={dateInIndia(one.since)} />
                  </>
                ),
                value: one.mayEnd && <EndButton orgId={orgId} connection={one} />,
              }))}
            />
          </Card>
        )}
      </PagedRows>
    </Stack>
  )
}

function EndButton({ orgId, connection: { id: connectionId, name } }: { orgId: string; connection: Connection }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const end = useCommand(endConnection)
  const ask = async () => {
    const asked = {
      title: t('linking.endAsk', { name }),
      text: t('linking.endText'),
      yes: t('linking.end'),
      stop: true,
    }
    if (await confirm(asked)) end.mutate({ orgId, connectionId }, toasts.telling(t('linking.ended')))
  }
  return (
    <Button
      small
      kind="quiet"
      busy={end.isPending}
      aria-label={`${t('linking.end')}: ${name}`}
      onClick={() => void ask()}
    >
      {t('linking.end')}
    </Button>
  )
}
