import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { MY_VIEWS, myTasks, myTasksFile, taskPeople } from '../../contract.ts'
import { TaskList } from './task-list.tsx'

/** What I have to do, and what I gave to others. */
export function MyTasks() {
  const [filters] = useFilters()
  const view = MY_VIEWS.find(one => one === filters.view) ?? 'toDo'
  const query = { view, ...(filters.search && { search: filters.search }) }
  const pages = usePages(myTasks, { query })
  const people = useCall(taskPeople, {})
  return (
    <TaskList
      {...{ pages, view, views: MY_VIEWS, people: people.data ?? [] }}
      file={{ call: myTasksFile, query }}
      namesWhose={view === 'given' || view === 'settled'}
    />
  )
}
