import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import '../events.ts'
import { recheckLater } from './add-gst.ts'
import { columnsOf, keepMainInUse } from './gst-registrations.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'gst.check': { id: string; tries: number }
  }
}

/** Asks the portal for a GSTIN that was kept while its servers were down. */
async function check(outside: Outside, { id, tries }: { id: string; tries: number }) {
  const row = await outside.db
    .selectFrom('gst_registration')
    .select(['gstin', 'status', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== 'UNCHECKED') return
  const answer = await outside.ports.gst.search(row.gstin)
  await outside.transaction(async work => {
    if (answer.status === 'unavailable') {
      await recheckLater(work, id, tries + 1)
      return
    }
    const columns =
      answer.status === 'ok'
        ? columnsOf(work, answer.taxpayer)
        : ({ status: 'CANCELLED', checked_at: work.now } as const)
    await work.db.updateTable('gst_registration').set(columns).where('id', '=', id).execute()
    await keepMainInUse(work, row.organisation_id)
    await work.audit('gst.checked', 'gst_registration', id, { answer: answer.status }, row.organisation_id)
    await work.publish('gstNumbers.changed', { organisationId: row.organisation_id })
  })
}

export const checkGst = job('gst.check', check)
