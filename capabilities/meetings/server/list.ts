import { sql } from 'kysely'
import { among, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { startOfDayInIndia } from '@poonji/kernel/dates.ts'
import type { Meeting } from '../contract.ts'

/** No meeting is called for as late a day. */
const END = '9000-01-01T00:00:00Z'

/** The tenant's meetings: those to come, the nearest first, then past ones, the latest first. */
export function listOfMeetings(work: Work, query: PageQuery) {
  const today = startOfDayInIndia(work.today)
  return keysetPage<Meeting, Meeting>(
    work,
    query,
    {
      name: 'meetings',
      columns: sql`id, kind, title, agenda, place, begins_at as "beginsAt", version,
        case when cancelled_at is not null then 'CANCELLED'
          when begins_at < ${today} then 'PAST'
          else 'PLANNED' end as state,
        coalesce((select json_agg(json_build_object('id', paper.id, 'name', paper.name) order by paper.added_at, paper.id)
          from meeting_paper paper where paper.meeting_id = meeting.id and paper.removed_at is null), '[]') as papers`,
      // a past one stands as far behind the end of time as it is behind today
      from: sql`(select meeting.*, case when begins_at >= ${today}::timestamptz then begins_at
        else ${END}::timestamptz + (${today}::timestamptz - begins_at) end as place_in_list from meeting) meeting`,
      where: [sql<boolean>`tenant = ${work.tenant}`, ...among(readFilters(query.filter).get('KIND'), 'kind')],
      by: ['place_in_list', 'id'],
      soonestFirst: true,
    },
    row => row,
  )
}
