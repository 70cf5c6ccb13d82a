import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reminders, remindersFile, reminderValues } from '../../reminder-contract.ts'
import { REMINDER_WAY, REMINDER_WAYS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ToWorklist } from '../to-worklist.tsx'
import { ReminderTable } from './reminder-table.tsx'

const VIEWS = ['today', 'toCome', 'past'] as const
const VIEW_WORDS = { today: 'rem.mineToday', toCome: 'rem.toCome', past: 'rem.pastView' } as const

/** What is to be done for clients and when, of everybody or of one colleague. */
export function ReminderList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const values = useCall(reminderValues, {})
  const shown = VIEWS.find(view => view === filters.view) ?? 'toCome'
  const filter = [
    ...(filters.way ? [`WAY:${filters.way}`] : []),
    ...(filters.person ? [`PERSON:${filters.person}`] : []),
  ]
  const query = {
    view: shown,
    search: filters.search,
    ...(filter.length > 0 && { filter }),
  }
  const pages = usePages(reminders, { query })
  const views = VIEWS.map(view => ({
    key: view,
    label: t(VIEW_WORDS[view]),
    on: shown === view,
    onPress: () => change({ view: view === 'toCome' ? null : view }),
  }))
  const ways = REMINDER_WAYS.map(way => ({
    key: way,
    label: REMINDER_WAY[way][language],
    on: filters.way === way,
    onPress: () => change({ way: filters.way === way ? null : way }),
  }))
  return (
    <Page
      subtitle={t('rem.sub')}
      actions={<Downloads call={remindersFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('rem.search'), value: filters.search ?? '', onSearch: search => change({ search }) }}
        chips={[...views, ...ways]}
        end={
          (values.data?.PERSON.length ?? 0) > 1 && (
            <SelectField
              aria-label={t('rem.whose')}
              placeholder={t('rem.everybody')}
              options={values.data?.PERSON ?? []}
              value={filters.person ?? null}
              onChange={person => change({ person })}
            />
          )
        }
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} />}
        empty={
          <EmptyState
            title={t(shown === 'today' ? 'rem.noneToday' : 'rem.none')}
            text={t('rem.noneText')}
            action={<ToWorklist />}
          />
        }
        filtered={filter.length > 0 || Boolean(filters.search)}
      >
        {rows => <ReminderTable rows={rows} />}
      </PagedRows>
    </Page>
  )
}
