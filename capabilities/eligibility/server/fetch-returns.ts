import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { tellAsker } from '@poonji/capabilities/organisations/server/service.ts'
import type { ReturnsOfMonth } from '@poonji/integrations/gst/port.ts'
import { texts } from './texts.ts'
import { asksNoMore, fail, gstPlace, sendCode, tryLater, waitForServers } from './gst-connection.ts'
import './jobs.ts'
import { keepReturns, type ReadReturn } from './keep-returns.ts'
import { fromPortalPeriod, lastPeriods, toPortalPeriod } from './tax-months.ts'
import { turnoverPaise } from './turnover.ts'
import './tables.ts'

/** Whoever waited longer than this may have left: they are told by SMS. */
const TELLS_AFTER_MS = 60_000

/**
 * One try of a connection: in `processing` it fetches the returns, in `pending` after an outage it asks for the code
 * again. It looks at the state first, so that running twice does no harm, and puts itself back while the portal works on.
 */
export async function fetchReturns(outside: Outside, { connectionId }: { connectionId: string }): Promise<void> {
  const row = await outside.db
    .selectFrom('gst_connection')
    .selectAll()
    .where('id', '=', connectionId)
    .executeTakeFirst()
  if (row?.state === 'pending' && row.problem === 'servers-down') return askAgain(outside, row)
  if (row?.state !== 'processing' || !row.token_sealed) return

  const token = outside.platform.crypto.open(row.token_sealed, gstPlace(connectionId, 'token'))
  const periods = lastPeriods(outside.today).map(toPortalPeriod)
  const answer = await outside.ports.gst.fetchReturns({ token, gstin: row.gstin, periods })
  await outside.transaction(async work => {
    switch (answer.status) {
      case 'unavailable': {
        const waits = await waitForServers(work, connectionId)
        return waits ? undefined : tell(work, row, 'sms.gstSilent')
      }
      case 'processing': {
        if (row.processing_since && asksNoMore(work, row.processing_since)) {
          await fail(work, connectionId, 'no-answer')
          return tell(work, row, 'sms.gstSilent')
        }
        const next = new Date(work.now.getTime() + answer.retryAfterSeconds * 1000)
        await work.db
          .updateTable('gst_connection')
          .set({ problem: null, waiting_since: null, next_try_at: next })
          .where('id', '=', connectionId)
          .where('state', '=', 'processing')
          .execute()
        return tryLater(work, connectionId, 'reading', next)
      }
      case 'refused':
        await fail(work, connectionId, answer.code === 'gstin-problem' ? 'gst-issues' : 'session-expired')
        return tell(work, row, 'sms.gstFailed')
      case 'ok': {
        const done = await settle(work, connectionId)
        if (!done) return
        await keepReturns(work, row.organisation_id, row.gstin, 'portal', answer.months.map(readMonth))
        return tell(work, row, 'sms.gstRead')
      }
    }
  })
}

type TellKey = 'sms.gstRead' | 'sms.gstFailed' | 'sms.gstBack' | 'sms.gstSilent'

type Connection = {
  id: string
  organisation_id: string
  gstin: string
  created_by: string | null
  processing_since: Date | null
}

async function settle(work: Work, connectionId: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('gst_connection')
    .set({ state: 'verified', problem: null, verified_at: work.now, next_try_at: null, token_sealed: null })
    .where('id', '=', connectionId)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function readMonth({ period, gstr3b }: ReturnsOfMonth): ReadReturn {
  const filed = gstr3b.status === 'filed' ? gstr3b : null
  return {
    period: fromPortalPeriod(period),
    turnoverPaise: (filed && turnoverPaise(filed.document.sup_details)) ?? 0,
    filedOn: filed?.filedOn ?? null,
  }
}

async function askAgain(outside: Outside, row: Connection): Promise<void> {
  try {
    await sendCode(outside, row.id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // kept with the connection; while it waits the next try is put already
    return outside.transaction(work => tellOfSilence(work, row))
  }
  await outside.transaction(work => tell(work, row, 'sms.gstBack'))
}

async function tellOfSilence(work: Work, row: Connection): Promise<void> {
  const { problem } = await work.db
    .selectFrom('gst_connection')
    .select('problem')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (problem === 'no-answer') await tell(work, row, 'sms.gstSilent')
}

/** Tells whoever asked, if they waited so long that they may have left. */
async function tell(work: Work, row: Connection, key: TellKey): Promise<void> {
  const waited = row.processing_since && work.now.getTime() - row.processing_since.getTime() < TELLS_AFTER_MS
  if (waited || !row.created_by) return
  const { organisation_id: organisationId, created_by: accountId, gstin } = row
  const asker = { organisationId, accountId, permission: 'CAN_EDIT_APPLICATION', purpose: 'gst-returns' } as const
  await tellAsker(work, asker, language => texts.t(language, key, { gstin }))
}

/** Tries at once what waits for its next try. */
export async function retryNow(work: Work, organisationId: string, gstin: string): Promise<void> {
  const row = await work.db
    .selectFrom('gst_connection')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('gstin', '=', gstin)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst()
  if (row) await work.enqueue('gst.fetch', { connectionId: row.id }, { singletonKey: row.id })
}
