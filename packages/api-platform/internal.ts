import { sql } from 'kysely'
import { latinDigits } from '@poonji/kernel/text.ts'
import { logDuplicate, reportCrash } from '@poonji/contract/internal.ts'
import { defineModule, on } from './module.ts'
import type { Work } from './work.ts'
import './tables.ts'

const done = { done: true } as const

/** Identity numbers, long digit runs and mail addresses are somebody's, and a signed link lets in: a report carries none. */
function withoutPersons(text: string): string {
  return latinDigits(text)
    .replace(/[\w-]{16,}\.[\w-]{43}/g, '[link]')
    .replace(/[A-Z]{5}\d{4}[A-Z]/gi, '[id]')
    .replace(/\d{4,}(?:[ -]\d{3,})+|\d{6,}/g, '[number]')
    .replace(/[\w.+-]+@[\w.-]+/g, '[mail]')
}

/** Anybody may tell of a fault: of each kind so many are kept, the newest. */
const KEPT = 5_000

/** @returns its id */
async function keep(work: Work, kind: 'crash' | 'duplicate', told: Record<string, string | number>): Promise<number> {
  const fields = Object.entries(told).map(([name, given]) => [
    name,
    typeof given === 'string' ? withoutPersons(given) : given,
  ])
  const row = {
    tenant: work.tenant,
    kind,
    account_id: work.viewer?.accountId ?? null,
    detail: JSON.stringify(Object.fromEntries(fields)),
    at: work.now,
  }
  const { id } = await work.db.insertInto('ui_report').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`
    delete from ui_report where tenant = ${work.tenant} and kind = ${kind} and id <= (
      select id from ui_report where tenant = ${work.tenant} and kind = ${kind} and id <= ${id}
      order by id desc offset ${KEPT} limit 1)`.execute(work.db)
  return id
}

/** What the front end tells of its own faults. */
export const internalModule = defineModule({
  name: 'internal',
  handlers: [
    on(reportCrash, async (work, { body: { errorMessage, stack, platform, url } }) => {
      const origin = work.viewer && work.viewer.domain !== 'buyer' ? 'Sales' : 'Buyer'
      const [path = ''] = url.split('?')
      const lines = stack.split('\n', 20).join('\n')
      const id = await keep(work, 'crash', { origin, errorMessage, stack: lines, platform, url: path })
      // nothing of what was told: even without its numbers it may name somebody
      work.platform.log.warn({ id, origin }, 'a page crashed: see ui_report')
      return done
    }),
    on(logDuplicate, async (work, { body }) => {
      await keep(work, 'duplicate', body)
      return done
    }),
  ],
})
