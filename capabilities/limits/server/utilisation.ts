import { sql, type RawBuilder } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { averageUseOf, cardsOf, USED } from '@poonji/capabilities/loans/server/service.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import type { utilisation } from '../contract.ts'

type UtilisationQuery = Query<typeof utilisation>

interface Row {
  id: string
  number: string
  organisation_id: string
  name: string
  name_en: string
  name_hi: string
  sanctioned_paise: number
  used: number
  used_bps: number
  days_past_due: number
}

/** The limits in use of the clients that the viewer sees, the most used first, by keyset. */
export async function listUtilisation(work: Work, query: UtilisationQuery) {
  const cursor = decodeCursor(query.next, 'number')
  const where = [
    sql`loan.tenant = ${work.tenant}`,
    sql`loan.status <> 'CLOSED'`,
    // a loan by instalments has no limit to use
    sql`loan.shape <> 'instalment'`,
    seenBy(work.actor),
    ...inView(work, query.view),
    ...(query.search ? [containing(query.search, ['organisation.name', 'loan.number'])] : []),
  ]
  const seen = sql`
    select loan.id, loan.number, loan.organisation_id, organisation.name, loan.terms->>'productNameEn' as name_en,
      loan.terms->>'productNameHi' as name_hi, loan.sanctioned_paise, coalesce(loan_day.days_past_due, 0) as days_past_due,
      used_of.paise as used,
      (used_of.paise * 10000::numeric / loan.sanctioned_paise)::integer as used_bps
    from loan join organisation on organisation.id = loan.organisation_id left join loan_day on loan_day.loan_id = loan.id
      cross join lateral (select ${USED} as paise) as used_of
    where ${sql.join(where, sql` and `)}`
  const after = cursor ? sql`where (used_bps, id) < (${cursor.at}::bigint, ${cursor.id}::uuid)` : sql``
  const offset = cursor ? 0 : query.pageNumber * query.pageSize
  const { rows } = await sql<Row>`
    select * from (${seen}) seen ${after} order by used_bps desc, id desc limit ${query.pageSize + 1} offset ${offset}`.execute(
    work.db,
  )
  const counted = await sql<{
    n: number
  }>`select count(*)::integer as n from (select 1 from (${seen}) seen limit ${COUNT_CAP + 1}) counted`.execute(work.db)
  const loanIds = rows.map(row => row.id)
  const [average, cards] = await Promise.all([averageUseOf(work, loanIds), cardsOf(work, loanIds)])
  const at = (row: Row) => ({ at: String(row.used_bps), id: row.id })
  return toPage(query, rows, counted.rows[0]?.n ?? 0, at, row => ({
    ...toItem(row),
    free: cards.get(row.id)?.free ?? 0,
    leastUse: average.get(row.id) ?? null,
  }))
}

function inView({ actor }: Work, view: UtilisationQuery['view']): RawBuilder<boolean>[] {
  if (actor.domain !== 'admin' || view === 'ALL') return []
  return [seenBy({ ...actor, visibility: view === 'TEAM' ? 'supervised' : 'assigned' })]
}

function toItem(row: Row) {
  return {
    loanId: row.id,
    number: row.number,
    organisationId: row.organisation_id,
    organisationName: row.name,
    product: { en: row.name_en, hi: row.name_hi },
    sanctioned: row.sanctioned_paise,
    used: row.used,
    usedBps: row.used_bps,
    daysPastDue: row.days_past_due,
  }
}
