import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { previewRateRevision, rateRevisions } from '../../../rate-revision-contract.ts'
import { deskOf } from '../../two-people.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import { loansConcerned, type Step } from './concerned.ts'

const MOST_SHOWN = 200

/** What a step would do, loan by loan. @throws 403 for whoever sees only some borrowers */
export async function previewRevision(work: Work, step: Step): Promise<Answer<typeof previewRateRevision>> {
  requireSeesAll(work)
  const loans = await loansConcerned(work, step)
  const leftOut = loans.filter(loan => loan.leftOut).length
  return { changed: loans.length - leftOut, leftOut, loans: loans.slice(0, MOST_SHOWN) }
}

/** The steps of benchmarks, the newest first, and the products that have floating loans. @throws 403 as above */
export async function revisionsOf(work: Work): Promise<Answer<typeof rateRevisions>> {
  requireSeesAll(work)
  const { rows: products } = await sql<{ code: string; name: { en: string; hi: string }; loans: number }>`
    select product_code as code, count(*)::integer as loans,
      jsonb_build_object('en', min(terms ->> 'productNameEn'), 'hi', min(terms ->> 'productNameHi')) as name
    from loan where tenant = ${work.tenant} and status <> 'CLOSED' and (terms ->> 'floating')::boolean
    group by 1 order by 1`.execute(work.db)
  const rows = await work.db
    .selectFrom('rate_revision as revision')
    .innerJoin('account as maker', 'maker.id', 'revision.asked_by')
    .leftJoin('account as checker', 'checker.id', 'revision.decided_by')
    .leftJoin('product', join =>
      join.onRef('product.code', '=', 'revision.product_code').onRef('product.tenant', '=', 'revision.tenant'),
    )
    .selectAll('revision')
    .select(['maker.name as askedBy', 'checker.name as decidedBy', 'product.name_en', 'product.name_hi'])
    .select(eb =>
      eb
        .selectFrom('loan_rate_change as change')
        .select(change => change.fn.countAll<number>().as('count'))
        .whereRef('change.revision_id', '=', 'revision.id')
        .as('changed'),
    )
    .where('revision.tenant', '=', work.tenant)
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute()
  return {
    today: work.today,
    products,
    revisions: rows.map(row => ({
      revisionId: row.id,
      productCode: row.product_code,
      product: row.name_en && row.name_hi ? { en: row.name_en, hi: row.name_hi } : null,
      benchmark: row.benchmark,
      beforeBps: row.before_bps,
      afterBps: row.after_bps,
      fromOn: row.from_on,
      state: row.state,
      ...deskOf(work, row),
      decidedAt: row.decided_at,
      changed: row.changed ?? 0,
      leftOut: row.left_out,
    })),
  }
}
