import { sql } from 'kysely'
import { logDuplicate, reportCrash } from '@poonji/contract/internal.ts'
import { defineModule, on } from './module.ts'
import type { Work } from './work.ts'
import './tables.ts'

const done = { done: true } as const

/** Identity numbers, long digit runs and mail addresses are somebody's, and a signed link lets in: a report carries none. */
function withoutPersons(text: string): string {
  return text
    .replace(/[\w-]{16,}\.[\w-]{43}/g, '[link]')
    .replace(/[A-Z]{5}\d{4}[A-Z]/gi, '[id]')
    .replace(/\d{6,}/g, '[number]')
    .replace(/[\w.+-]+@[\w.-]+/g, '[mail]')
}

/** Anybody may tell of a fault: of each kind so many are kept, the newest. */
const KEPT = 5_000

async function keep(work: Work, kind: 'crash' | 'duplicate', detail: Record<string, unknown>) {
  const row = {
    tenant: work.tenant,
    kind,
    account_id: work.viewer?.accountId ?? null,
    detail: JSON.stringify(detail),
    at: work.now,
  }
  const { id } = await work.db.insertInto('ui_report').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`
    delete from ui_report where tenant = ${work.tenant} and kind = ${kind} and id <= (
      select id from ui_report where tenant = ${work.tenant} and kind = ${kind} and id <= ${id}
      order by id desc offset ${KEPT} limit 1)`.execute(work.db)
}

/** What the front end tells of its own faults. */
export const internalModule = defineModule({
  name: 'internal',
  handlers: [
    on(reportCrash, async (work, { body }) => {
      const origin = work.viewer && work.viewer.domain !== 'buyer' ? 'Sales' : 'Buyer'
      const stack = withoutPersons(body.stack).split('\n').slice(0, 20).join('\n')
      const url = withoutPersons(body.url.split('?')[0] ?? '')
      await keep(work, 'crash', {
        origin,
        errorMessage: withoutPersons(body.errorMessage),
        stack,
        platform: body.platform,
        url,
      })
      return done
    }),
    on(logDuplicate, async (work, { body }) => {
      await keep(work, 'duplicate', { ...body, url: withoutPersons(body.url) })
      return done
    }),
  ],
})
