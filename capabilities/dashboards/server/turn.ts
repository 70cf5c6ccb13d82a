import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { APPLICATION_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { waitsForClient } from '@poonji/capabilities/underwriting/server/service.ts'
import { owedBy, type OwedBy } from '../owed-by.ts'

const desks = APPLICATION_STATUSES.map(status => sql`when ${status} then ${owedBy(undefined, status)}`)
const deskOf = sql<OwedBy>`case application.status ${sql.join(desks, sql` `)} end`

/** SQL of a pending `application` and its `organisation`: whose turn it is, as `owedBy` says of its next task. */
export const turnOf = (work: Work): RawBuilder<OwedBy> => sql<OwedBy>`
  case when ${waitsForClient(work)} then 'client' else ${deskOf} end`

/** SQL of the same: it is the turn of a desk of the lender's. */
export const isTurnOf = (work: Work, desk: Exclude<OwedBy, 'client' | 'person'>): RawBuilder<boolean> =>
  sql<boolean>`(${deskOf} = ${desk} and not ${waitsForClient(work)})`
