import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia, formatTime } from '@poonji/kernel/dates.ts'
import type { Meeting } from '../contract.ts'
import { MEETING_KIND, MEETING_STATE } from '../status.ts'
import { texts } from '../texts.ts'
import { listOfMeetings } from './list.ts'

/** The meetings as a file. */
export function meetingsPaper(work: Work, query: Sought): ListPaper<Meeting> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'meetings',
    title: t('meetings'),
    columns: [
      { title: t('title'), of: row => row.title },
      { title: t('kind'), of: row => MEETING_KIND[row.kind][language] },
      { ...dateColumn(t('on')), of: row => dateInIndia(row.beginsAt) },
      { title: t('time'), of: row => formatTime(row.beginsAt, language) },
      { title: t('place'), of: row => row.place },
      { title: t('agenda'), of: row => row.agenda },
      { title: t('state'), of: row => MEETING_STATE[row.state][language] },
    ],
    empty: t('none'),
    page: paging => listOfMeetings(work, { ...query, ...paging }),
  }
}
