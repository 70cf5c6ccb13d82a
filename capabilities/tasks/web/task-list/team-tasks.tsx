import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { TEAM_VIEWS, taskPeople, teamTasks, teamTasksFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TaskList } from './task-list.tsx'

/** What those have to do whom I lead, all of them or one. */
export function TeamTasks() {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  const view = TEAM_VIEWS.find(one => one === filters.view) ?? 'toDo'
  const filter = filters.person ? [`PERSON:${filters.person}`] : []
  const query = { view, ...(filters.search && { search: filters.search }), ...(filter.length > 0 && { filter }) }
  const pages = usePages(teamTasks, { query })
  const people = useCall(taskPeople, {})
  const led = people.data?.filter(({ isLed }) => isLed) ?? []
  return (
    <TaskList
      {...{ pages, view, views: TEAM_VIEWS, people: people.data ?? [] }}
      file={{ call: teamTasksFile, query }}
      namesWhose
      ofTeam
      filtered={filter.length > 0}
      end={
        led.length > 1 && (
          <SelectField
            aria-label={t('whose')}
            placeholder={t('everybody')}
            options={led.map(({ accountId, name }) => ({ value: accountId, label: name }))}
            value={filters.person ?? null}
            onChange={person => change({ person })}
          />
        )
      }
    />
  )
}
