import { sql } from 'kysely'
import { among, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { startOfDayInIndia } from '@poonji/kernel/dates.ts'
import type { Meeting } from '../contract.ts'

/** The tenant's meetings, the latest first. */
export function listOfMeetings(work: Work, query: PageQuery) {
  return keysetPage<Meeting, Meeting>(
    work,
    query,
    {
      name: 'meetings',
      columns: sql`id, kind, title, agenda, place, begins_at as "beginsAt",
        case when cancelled_at is not null then 'CANCELLED'
          when begins_at < ${startOfDayInIndia(work.today)} then 'PAST'
          else 'PLANNED' end as state,
        coalesce((select json_agg(json_build_object('id', paper.id, 'name', paper.name) order by paper.added_at, paper.id)
          from meeting_paper paper where paper.meeting_id = meeting.id and paper.removed_at is null), '[]') as papers`,
      from: sql`meeting`,
      where: [sql<boolean>`tenant = ${work.tenant}`, ...among(readFilters(query.filter).get('KIND'), 'kind')],
      by: ['begins_at', 'id'],
    },
    row => row,
  )
}
