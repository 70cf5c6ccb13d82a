import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import type { MandateState as AtBank } from '@poonji/integrations/enach/port.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { endWords } from '../end-words.ts'
import { texts } from './texts.ts'
import { endMandate } from './end.ts'
import { lockMandate, type MandateRow } from './rows.ts'
import './jobs.ts'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000

/** Asks for what became of an accepted mandate until the bank has said so; ever more seldom, at last every hour. */
export const pollJob = job('mandate.poll', async (outside, { messageId, tries }) => {
  const attempt = await outside.db
    .selectFrom('mandate_attempt')
    .selectAll()
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (!attempt) return
  const answer = await outside.ports.enach.statusOf([messageId])
  const found = answer.status === 'ok' ? answer.mandates[0] : undefined
  if (!found || found.state === 'PENDING' || found.state === 'UNKNOWN') return askAgain(outside, messageId, tries)
  if (attempt.state === 'duplicate') return cancelSecond(outside, found, messageId, tries)
  await outside.transaction(work => note(work, attempt.mandate_id, found))
})

async function askAgain(outside: Outside, messageId: string, tries: number): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  const startAfter = new Date(outside.now.getTime() + wait)
  await outside.transaction(work => work.enqueue('mandate.poll', { messageId, tries: tries + 1 }, { startAfter }))
}

/** The same mandate approved twice: the account must not be debited under two. */
async function cancelSecond(outside: Outside, found: AtBank, messageId: string, tries: number): Promise<void> {
  if (found.state !== 'ACTIVE') return
  const answer = await outside.ports.enach.cancel(found.umrn)
  if (answer.status === 'unavailable') await askAgain(outside, messageId, tries)
}

async function note(work: Work, mandateId: string, found: AtBank): Promise<void> {
  const mandate = await lockMandate(work, mandateId)
  if (mandate.state !== 'PENDING') return
  switch (found.state) {
    case 'ACTIVE':
      await work.db
        .updateTable('mandate')
        .set({ state: 'ACTIVE', umrn: found.umrn, active_on: found.activeOn })
        .where('id', '=', mandateId)
        .execute()
      await work.audit('mandate.active', 'mandate', mandateId, { umrn: found.umrn }, mandate.organisation_id)
      return tellActive(work, mandate)
    case 'REJECTED':
      await endMandate(work, mandate, 'REJECTED', { code: found.code, reason: found.reason })
      return tellRejected(work, mandate, found)
    case 'CANCELLED':
    case 'EXPIRED':
      return endMandate(work, mandate, found.state, { code: null, reason: null })
    case 'PENDING':
  }
}

/** Who set it up left while the bank was at it. */
async function tellRejected(
  work: Work,
  { organisation_id: organisationId, application_id: applicationId, account_masked: account }: MandateRow,
  why: { code: string; reason: string },
): Promise<void> {
  const link = `${work.platform.config.publicUrl}/organisation/${organisationId}/application/${applicationId}/enable-auto-debit`
  await tellOwner(work, organisationId, 'mandate-rejected', language =>
    texts.t(language, 'sms.rejected', { account, reason: endWords(why, language) ?? '', link }),
  )
}

async function tellActive(work: Work, mandate: MandateRow): Promise<void> {
  const vars = { amount: formatMoney(mandate.max_paise), account: mandate.account_masked }
  await tellOwner(work, mandate.organisation_id, 'mandate-active', language => texts.t(language, 'sms.active', vars))
}
