import { addMonths, dateInIndia } from '@poonji/kernel/dates.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '@poonji/api-platform/database.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { openApplicationOf } from '@poonji/capabilities/applications/server/service.ts'
import { dropUnrecorded, recordFile, type FileFacts } from '@poonji/capabilities/documents/server/service.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import type { AccountData } from '@poonji/integrations/account-aggregator/port.ts'
import { MONTHS_KEPT, refreshConsent } from './bank-consent.ts'
import { planForgetting } from './forget-statements.ts'
import './jobs.ts'
import { keepStatement, maskAccount, type NewStatement } from './keep-statement.ts'
import { filePapers, putPaper } from './statement-paper.ts'
import { figuresOf, type StatementLine } from './statement-figures.ts'
import './tables.ts'

const place = (consentId: string) => `bank_consent:${consentId}:session`
const RETRY_SECONDS = 30

/** One try to fetch the statements of a consent; it puts itself back while the bank works on. */
export async function fetchStatement(outside: Outside, { consentId }: { consentId: string }): Promise<void> {
  const row = await outside.db.selectFrom('bank_consent').selectAll().where('id', '=', consentId).executeTakeFirst()
  if (row?.state !== 'ACTIVE' || row.data_state !== 'requested' || !row.consent_id) return
  const { crypto } = outside.platform

  let session = row.session_sealed && crypto.open(row.session_sealed, place(consentId))
  if (!session) {
    const asked = { consentId: row.consent_id, fromOn: row.from_on, toOn: row.to_on }
    const answer = await outside.ports.accountAggregator.requestData(asked)
    if (answer.status === 'unavailable') return again(outside, consentId, RETRY_SECONDS)
    if (answer.status === 'refused') return giveUp(outside, consentId)
    session = answer.session
    const sealed = crypto.seal(session, place(consentId))
    await outside.db.updateTable('bank_consent').set({ session_sealed: sealed }).where('id', '=', consentId).execute()
  }

  const data = await outside.ports.accountAggregator.fetchData(session)
  switch (data.status) {
    case 'unavailable':
      return again(outside, consentId, RETRY_SECONDS)
    case 'processing':
      return again(outside, consentId, data.retryAfterSeconds)
    case 'refused':
      // the data was there once and is gone: another session may still be asked for
      if (data.code !== 'data-gone') return giveUp(outside, consentId)
      await outside.db.updateTable('bank_consent').set({ session_sealed: null }).where('id', '=', consentId).execute()
      return again(outside, consentId, RETRY_SECONDS)
    case 'ok':
      return keepAccounts(outside, row, data.accounts)
  }
}

type Asked = Pick<Selectable<Tables['bank_consent']>, 'id' | 'organisation_id' | 'created_at'>

async function keepAccounts(outside: Outside, asked: Asked, accounts: AccountData[]) {
  const { id: consentId, organisation_id: organisationId, created_at: askedAt } = asked
  const ready = accounts.filter(account => account.state === 'READY')
  if (!ready.length) return settle(outside, consentId, 'denied')
  const pan = panOfOrganisation(outside, await organisationById(outside, organisationId))
  const own = ready.filter(({ deposit }) => deposit.profile.holders.holder.some(holder => holder.pan === pan))
  if (!own.length) return settle(outside, consentId, 'failed')
  const papers: FileFacts[] = []
  // a later try stores them anew: what this one put and does not keep goes again
  let kept = false
  try {
    const read: Pick<NewStatement, 'accountMasked' | 'fileId' | 'figures'>[] = []
    for (const { deposit, maskedNumber } of own) {
      const lines = deposit.transactions.transaction.map(toLine)
      const accountMasked = maskAccount(maskedNumber) ?? maskedNumber
      const paper = await putPaper(outside, organisationId, accountMasked, lines)
      papers.push(paper)
      const { startDate, endDate } = deposit.transactions
      read.push({ accountMasked, fileId: paper.fileId, figures: figuresOf(lines, startDate, endDate) })
    }
    kept = await outside.transaction(work => keepAll(work, { consentId, organisationId, askedAt, papers, read }))
  } finally {
    if (!kept) await dropUnrecorded(outside, papers)
  }
}

/** Whether they were still waited for. */
async function keepAll(
  work: Work,
  {
    consentId,
    organisationId,
    askedAt,
    papers,
    read,
  }: {
    consentId: string
    organisationId: string
    askedAt: Date
    papers: readonly FileFacts[]
    read: readonly Pick<NewStatement, 'accountMasked' | 'fileId' | 'figures'>[]
  },
): Promise<boolean> {
  if (!(await move(work, consentId, 'ready'))) return false
  for (const paper of papers) await recordFile(work, paper)
  let statementId: string | null = null
  const consent = { id: consentId, keepUntil: addMonths(dateInIndia(askedAt), MONTHS_KEPT) }
  for (const one of read)
    statementId = await keepStatement(work, { organisationId, source: 'aggregator', consent, ...one })
  await planForgetting(work)
  await work.db.updateTable('bank_consent').set({ statement_id: statementId }).where('id', '=', consentId).execute()
  const application = await openApplicationOf(work, organisationId)
  if (application) await filePapers(work, organisationId, application.id)
  return true
}

/** The port has checked that amounts are rupees with at most two decimals. */
function toLine(one: {
  type: string
  amount: string
  transactionalBalance: string
  narration: string
  valueDate: string
}): StatementLine {
  const paise = parseRupees(one.amount) ?? 0
  const balance = parseRupees(one.transactionalBalance.replace('-', '')) ?? 0
  return {
    on: one.valueDate,
    narration: one.narration,
    creditPaise: one.type === 'CREDIT' ? paise : 0,
    debitPaise: one.type === 'DEBIT' ? paise : 0,
    balancePaise: one.transactionalBalance.startsWith('-') ? -balance : balance,
  }
}

async function again(outside: Outside, consentId: string, seconds: number): Promise<void> {
  const startAfter = new Date(outside.now.getTime() + seconds * 1000)
  await outside.transaction(work => work.enqueue('bank.fetch', { consentId }, { startAfter }))
}

/** Nothing comes of what the aggregator refuses, unless the consent itself is paused or over by now: then that is how it stands. */
async function giveUp(outside: Outside, consentId: string): Promise<void> {
  if (!(await refreshConsent(outside, consentId))) return again(outside, consentId, RETRY_SECONDS)
  return settle(outside, consentId, 'failed')
}

async function settle(outside: Outside, consentId: string, to: 'denied' | 'failed'): Promise<void> {
  await outside.transaction(async work => {
    if (await move(work, consentId, to)) await work.audit('bankConsent.noData', 'bank_consent', consentId, { to })
  })
}

async function move(work: Work, consentId: string, to: 'ready' | 'denied' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('bank_consent')
    .set({ data_state: to, session_sealed: null })
    .where('id', '=', consentId)
    .where('data_state', '=', 'requested')
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
