import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messages } from '@poonji/contract/messages.ts'
import { formatCounted } from '@poonji/kernel/count.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Page, type PageProps } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ApplicationCard as CardData } from '../contract.ts'
import { texts } from '../words/screens.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './application-card.module.css'

const TONES = ['pending', 'evaluation', 'offered', 'accepted'] as const

interface CardPage {
  content: CardData[]
  totalElements: number
  totalIsAtLeast?: boolean
  counts?: Record<'all' | (typeof TONES)[number], number>
}

/** What the address asks of a list of applications: its words, its filters, also as `query`, and the label that is chosen. */
export function useCardQuery() {
  const [{ search, tone }] = useFilters()
  const asked = new URLSearchParams(useLocation().search)
  const statuses = asked.getAll('STATUS').map(status => `STATUS:${status}`)
  const given = [...asked.getAll('filter'), ...asked.getAll('query'), ...statuses]
  return { ...(search && { search }), filter: tone ? [...given, `TONE:${tone}`] : given }
}

interface CardListProps {
  pages: UseInfiniteQueryResult<InfiniteData<CardPage, unknown>, Error>
  search: string
  title: (count: string) => string
  action?: ReactNode
  /** The list as a file. */
  downloads: ReactNode
  emptyText: string
  byClient?: boolean
  /** With the filter by label; the pages then carry the counts. */
  byLabel?: boolean
  /** Around the list; default: a page of its own. */
  within?: ComponentType<PageProps>
}

/** Applications as cards with search, filters by label and infinite paging; what is chosen stands in the address. */
export function CardList({
  pages,
  search,
  title,
  action,
  downloads,
  emptyText,
  byClient,
  byLabel,
  within: Around = Page,
}: CardListProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const asked = useCardQuery()
  const [first] = pages.data?.pages ?? []
  const filtered = Boolean(asked.search || asked.filter.length)
  const any = filtered || !first || first.content.length > 0
  const total = first && formatCounted(first.totalElements + (first.totalIsAtLeast ? 1 : 0))
  const chips = byLabel && [
    {
      key: 'all',
      label: t('web.list.all'),
      count: first?.counts && formatCounted(first.counts.all),
      on: !filters.tone,
      onPress: () => change({ tone: null }),
    },
    ...TONES.map(tone => ({
      key: tone,
      label: t(`web.list.${tone}`),
      count: first?.counts && formatCounted(first.counts[tone]),
      on: filters.tone === tone,
      onPress: () => change({ tone }),
    })),
  ]
  return (
    <Around
      title={total === undefined ? t('web.list.titlePlain') : title(total)}
      actions={
        any && (
          <>
            {downloads}
            {action}
          </>
        )
      }
    >
      {any && (
        <FilterBar
          search={{ label: search, value: filters.search ?? '', onSearch: text => change({ search: text }) }}
          chips={chips || undefined}
        />
      )}
      <PagedRows
        from={pages}
        shape={<SkeletonList rows={4} />}
        empty={
          <EmptyState
            kind={filtered ? 'search' : 'nothing'}
            title={messages.t(language, 'noApplications')}
            text={filtered ? t('web.list.filtered') : emptyText}
            action={
              filtered ? (
                <Button onClick={() => change({ search: null, tone: null, filter: null, query: null, STATUS: null })}>
                  {t('web.list.clear')}
                </Button>
              ) : (
                action
              )
            }
          />
        }
      >
        {cards => (
          <Card flush label={t('web.list.titlePlain')}>
            <ul className={classes.cards}>
              {cards.map(card => (
                <ApplicationCard key={card.applicationId} card={card} byClient={byClient} />
              ))}
            </ul>
          </Card>
        )}
      </PagedRows>
    </Around>
  )
}
