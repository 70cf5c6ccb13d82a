import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Call, CallInput } from '@poonji/contract/call.ts'
import { messages } from '@poonji/contract/messages.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { InfiniteList } from '@poonji/ui/infinite-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ApplicationCard as CardData } from '../contract.ts'
import { texts } from '../texts.ts'
import { ApplicationCard } from './application-card.tsx'

const TONES = ['pending', 'evaluation', 'offered', 'accepted'] as const

interface CardPage {
  content: CardData[]
  totalElements: number
  totalIsAtLeast?: boolean
  counts?: Record<'all' | (typeof TONES)[number], number>
}

export interface ListQuery {
  search?: string
  filter: string[]
}

interface CardListProps<C extends Call> {
  call: C
  /** The call's input around the list's own query. */
  input: (query: ListQuery) => CallInput<C>
  search: string
  title: (count: string) => string
  action?: ReactNode
  emptyText: string
  byClient?: boolean
}

/** Applications as cards with search, filters by label and infinite paging; what is chosen stands in the address. */
export function CardList<C extends Call>({
  call,
  input,
  search,
  title,
  action,
  emptyText,
  byClient,
}: CardListProps<C>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const { search: asked } = useLocation()
  const given = new URLSearchParams(asked).getAll('filter')
  const query = {
    ...(filters.search && { search: filters.search }),
    filter: filters.tone ? [...given, `TONE:${filters.tone}`] : given,
  }
  const pages = usePages(call, input(query))
  const read = (pages.data?.pages ?? []) as CardPage[]
  const [first] = read
  const cards = read.flatMap(page => page.content)
  const filtered = Boolean(filters.search || filters.tone || given.length)
  const total = first && `${first.totalElements}${first.totalIsAtLeast ? '+' : ''}`
  const chips = first?.counts && [
    {
      key: 'all',
      label: t('web.list.all'),
      count: first.counts.all,
      on: !filters.tone,
      onPress: () => change({ tone: null }),
    },
    ...TONES.map(tone => ({
      key: tone,
      label: t(`web.list.${tone}`),
      count: first.counts?.[tone],
      on: filters.tone === tone,
      onPress: () => change({ tone }),
    })),
  ]
  return (
    <Page
      title={total === undefined ? t('web.list.titlePlain') : title(total)}
      actions={cards.length || filtered ? action : undefined}
    >
      {(cards.length > 0 || filtered) && (
        <FilterBar
          search={{ label: search, value: filters.search ?? '', onSearch: text => change({ search: text }) }}
          chips={chips}
        />
      )}
      {pages.isPending && <SkeletonList rows={4} />}
      {pages.isError && !first && <ErrorState title={pages.error.message} onRetry={() => void pages.refetch()} />}
      {first && !cards.length && (
        <EmptyState
          kind={filtered ? 'search' : 'nothing'}
          title={messages.t(language, 'noApplications')}
          text={filtered ? t('web.list.filtered') : emptyText}
          action={
            filtered ? (
              <Button onClick={() => change({ search: null, tone: null, filter: null })}>{t('web.list.clear')}</Button>
            ) : (
              action
            )
          }
        />
      )}
      {first && cards.length > 0 && (
        <InfiniteList
          shown={cards.length}
          total={first.totalElements}
          atLeast={first.totalIsAtLeast}
          hasMore={pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        >
          <Card flush label={t('web.list.titlePlain')}>
            <ul>
              {cards.map(card => (
                <ApplicationCard key={card.applicationId} card={card} byClient={byClient} />
              ))}
            </ul>
          </Card>
        </InfiniteList>
      )}
    </Page>
  )
}
