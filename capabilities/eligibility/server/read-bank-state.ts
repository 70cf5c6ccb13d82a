import type { Answer } from '@poonji/contract/call.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { bankState } from '../contract.ts'
import { bankSummary } from './bank-summary.ts'
import { consentStateNow } from './consent-state-now.ts'
import './tables.ts'

const SHOWN = 20

/** Consents newest first, statements by account and month, and what the rules see of them. */
export async function readBankState(work: Work, organisationId: string): Promise<Answer<typeof bankState>> {
  const consents = await work.db
    .selectFrom('bank_consent')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  const statements = await work.db
    .selectFrom('bank_statement')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('to_on', 'desc')
    .limit(SHOWN)
    .execute()
  const summary = await bankSummary(work, organisationId)
  return {
    consents: consents.map(row => ({
      consentId: row.id,
      state: consentStateNow(row, work.now),
      dataState: row.data_state,
      mobileMasked: maskMobile(row.mobile),
      fromOn: row.from_on,
      toOn: row.to_on,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      answeredAt: row.answered_at,
      endedAt: row.ended_at ?? (row.expires_at <= work.now ? row.expires_at : null),
      pageUrl: row.created_by === work.actor.accountId && row.expires_at > work.now ? row.page_url : null,
    })),
    statements: statements.map(row => ({
      statementId: row.id,
      account: row.account_masked,
      source: row.source,
      fromOn: row.from_on,
      toOn: row.to_on,
      averageBalance: row.average_balance_paise,
      credits: row.credits_paise,
      debits: row.debits_paise,
      inwardBounces: row.inward_bounces,
      readAt: row.read_at,
      keptUntil: row.keep_until,
      deletedOn: row.deleted_on,
      months: row.months.map(month => ({
        period: month.period,
        averageBalance: month.averageBalancePaise,
        credits: month.creditsPaise,
        debits: month.debitsPaise,
        inwardBounces: month.inwardBounces,
      })),
    })),
    summary: summary && {
      averageBalance: summary.averageBalancePaise,
      inwardBounces: summary.inwardBounces,
      months: summary.months,
      fromOn: summary.fromOn,
      toOn: summary.toOn,
    },
    mobile: work.actor.domain === 'buyer' ? work.actor.mobile : '',
  }
}
