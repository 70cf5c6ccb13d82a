import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { TaskRow } from '../contract.ts'
import { TASK_STATE } from '../status.ts'
import { texts } from '../texts.ts'

/** Tasks, one's own or a team's, as a file. */
export function tasksPaper({ language }: Work, page: ListPaper<TaskRow>['page']): ListPaper<TaskRow> {
  const t = texts.in(language)
  return {
    name: 'tasks',
    title: t('tasks'),
    columns: [
      { title: t('title'), of: row => row.title },
      { title: t('note'), of: row => row.note },
      { title: t('client'), of: row => row.organisationName ?? '' },
      { ...dateColumn(t('dueOn')), of: row => row.dueOn },
      { title: t('whose'), of: row => row.whose.name },
      { title: t('madeBy'), of: row => row.madeBy },
      { title: t('state'), of: row => TASK_STATE[row.state][language] },
    ],
    empty: t('none'),
    page,
  }
}
