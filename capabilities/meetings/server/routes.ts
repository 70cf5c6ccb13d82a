import { sql } from 'kysely'
import type { Default } from '@poonji/api-platform/database.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import { readFilters } from '@poonji/api-platform/filters.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { INDIA_OFFSET_MS } from '@poonji/kernel/dates.ts'
import * as calls from '../contract.ts'
import { MEETING_KINDS, type MeetingKind } from '../status.ts'

interface MeetingTable {
  id: Default<string>
  tenant: string
  kind: MeetingKind
  title: string
  agenda: string
  place: string
  begins_at: Date
  cancelled_at: Date | null
  created_by: string
  created_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    meeting: MeetingTable
  }
}

async function list(work: Work, query: PageQuery) {
  const wanted = readFilters(query.filter).get('KIND') ?? []
  const kinds = MEETING_KINDS.filter(kind => !wanted.length || wanted.includes(kind))
  const meetings = () => work.db.selectFrom('meeting').where('tenant', '=', work.tenant).where('kind', 'in', kinds)
  const cursor = decodeCursor(query.next)
  const rows = await meetings()
    .selectAll()
    .$if(cursor !== null, found =>
      found.where(sql<boolean>`(begins_at, id) < (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize + 1)
    .execute()
  const capped = meetings()
    .select('id')
    .limit(COUNT_CAP + 1)
    .as('capped')
  const { count } = await work.db
    .selectFrom(capped)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return toPage(
    query,
    rows,
    count,
    row => ({ at: row.begins_at.toISOString(), id: row.id }),
    row => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      agenda: row.agenda,
      place: row.place,
      beginsAt: row.begins_at,
      cancelled: row.cancelled_at !== null,
    }),
  )
}

export default defineModule({
  name: 'meetings',
  scopes: {
    meeting: async (db, id) => {
      const row = await db.selectFrom('meeting').select('tenant').where('id', '=', id).executeTakeFirst()
      return row && { tenant: row.tenant, organisationId: null }
    },
  },
  handlers: [
    on(calls.listMeetings, (work, { query }) => list(work, query)),
    on(calls.callMeeting, async (work, { body }) => {
      const { on: day, at, ...words } = body
      const begins_at = new Date(Date.parse(`${day}T${at}:00Z`) - INDIA_OFFSET_MS)
      const meeting = {
        ...words,
        tenant: work.tenant,
        begins_at,
        cancelled_at: null,
        created_by: work.actor.accountId,
        created_at: work.now,
      }
      const { id } = await work.db.insertInto('meeting').values(meeting).returning('id').executeTakeFirstOrThrow()
      await work.audit('meeting.called', 'meeting', id, { kind: body.kind })
      return { id }
    }),
    on(calls.cancelMeeting, async (work, { params }) => {
      const { numUpdatedRows } = await work.db
        .updateTable('meeting')
        .set({ cancelled_at: work.now })
        .where('id', '=', params.meetingId)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst()
      if (!numUpdatedRows) throw conflict()
      await work.audit('meeting.cancelled', 'meeting', params.meetingId)
      return { done: true } as const
    }),
  ],
})
