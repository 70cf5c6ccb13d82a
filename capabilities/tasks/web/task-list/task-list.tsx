import { useState, type ReactNode } from 'react'
import { IconPlus } from '@tabler/icons-react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import type { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { MY_VIEWS, myTasks, myTasksFile, taskPeople, teamTasks, teamTasksFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TaskForm } from './task-form.tsx'
import { TaskTable } from './task-table.tsx'

type View = (typeof MY_VIEWS)[number]

interface TaskListProps {
  pages: ReturnType<typeof usePages<typeof myTasks | typeof teamTasks>>
  view: View
  views: readonly View[]
  people: Answer<typeof taskPeople>
  file: { call: typeof myTasksFile | typeof teamTasksFile; query: object }
  /** The tasks shown are of several people. */
  namesWhose: boolean
  ofTeam?: boolean
  /** Something beside the search narrows it. */
  filtered?: boolean
  end?: ReactNode
}

/** Tasks by view and search, with the way to note another. */
export function TaskList({ pages, view, views, people, file, namesWhose, ofTeam, filtered, end }: TaskListProps) {
  const t = useTexts(texts)
  const { firstView } = useSession()
  const [filters, change] = useFilters()
  const [adding, setAdding] = useState(false)
  const search = filters.search ?? ''
  const add = (
    <Button kind="main" icon={IconPlus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const none = ofTeam ? 'none.team' : view === 'toDo' ? 'none' : (`none.${view}` as const)
  const isEmpty = pages.data?.pages[0]?.content.length === 0 && !filtered && !search
  return (
    <Page
      actions={
        isEmpty ? undefined : (
          <>
            <Downloads call={file.call} input={format => ({ query: { ...file.query, format } })} />
            {add}
          </>
        )
      }
    >
      <Stack>
        {firstView !== 'MY_CLIENT' && (
          <SegmentNav
            label={t('views')}
            views={[
              { label: t('mine'), to: '/tasks/my-tasks', current: !ofTeam },
              { label: t('team'), to: '/tasks/team-tasks', current: Boolean(ofTeam) },
            ]}
          />
        )}
        <FilterBar
          search={{ label: t('search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={views.map(one => ({
            key: one,
            label: t(`view.${one}`),
            on: view === one,
            onPress: () => change({ view: one === 'toDo' ? null : one }),
          }))}
          end={end}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={6} columns={5} />}
          empty={<EmptyState title={t(none)} text={t(`${none}Text`)} action={add} />}
          filtered={Boolean(filtered) || search !== ''}
          keep={['view']}
        >
          {rows => <TaskTable {...{ rows, people, namesWhose }} />}
        </PagedRows>
      </Stack>
      {adding && <TaskForm people={people} onDone={() => setAdding(false)} />}
    </Page>
  )
}
