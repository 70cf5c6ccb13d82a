import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'

/** What was done in an organisation, newest first, from the trail that nothing alters; its numbers are its order. */
export async function updatesOf(work: Work, organisationId: string, query: PageQuery) {
  const trail = work.db
    .selectFrom('audit')
    .where('audit.organisation_id', '=', organisationId)
    .where('audit.tenant', '=', work.tenant)
  const { id: last = '' } = decodeCursor(query.next) ?? {}
  const before = /^\d{1,15}$/.test(last) ? Number(last) : null
  let page = trail
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.id', 'audit.action', 'audit.detail', 'audit.at', 'account.name', 'account.domain'])
    .orderBy('audit.id', 'desc')
    .limit(query.pageSize + 1)
  if (before) page = page.where('audit.id', '<', before)
  else if (query.pageNumber) page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const { count } = await work.db
    .selectFrom(
      trail
        .select('audit.id')
        .limit(COUNT_CAP + 1)
        .as('counted'),
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return toPage(
    query,
    rows,
    count,
    row => ({ at: '', id: String(row.id) }),
    ({ id, action, detail, at, name, domain }) => ({
      ...{ id: String(id), action, note: noteOf(action, detail), at },
      by: name,
      domain,
    }),
  )
}

/** The words that a person wrote: a reason or a note, and of another name both. Codes and ids are no words. */
function noteOf(action: string, detail: Record<string, unknown>): string | null {
  const { reason, note, from, to } = detail
  if (action === 'organisation.renamed') return [from, to].join(' → ')
  const words = reason ?? note
  return typeof words === 'string' && words ? words : null
}
