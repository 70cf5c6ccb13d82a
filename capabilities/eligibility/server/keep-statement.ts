import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { markApplyStep } from '@poonji/capabilities/applications/server/service.ts'
import '../events.ts'
import type { StatementFigures } from './statement-figures.ts'
import './tables.ts'

export interface NewStatement {
  organisationId: string
  source: 'aggregator' | 'upload' | 'operations'
  /** Only its last four digits may be readable. */
  accountMasked: string
  figures: StatementFigures
  fileId?: string
  /** Where it came by a consent: which, and the last day on which it may be here. */
  consent?: { id: string; keepUntil: PlainDate }
}

/**
 * Keeps the figures of a statement; the same account and period read again replaces what was read before. What the bank
 * itself sent goes before an upload's, as long as it is here.
 */
export async function keepStatement(
  work: Work,
  { organisationId, source, accountMasked, figures, fileId, consent }: NewStatement,
): Promise<string> {
  const row = {
    average_balance_paise: figures.averageBalancePaise,
    credits_paise: figures.creditsPaise,
    debits_paise: figures.debitsPaise,
    inward_bounces: figures.inwardBounces,
    months: JSON.stringify(figures.months),
    source,
    read_at: work.now,
    deleted_on: null,
    ...(fileId && { file_id: fileId }),
    ...(consent && { consent_id: consent.id, keep_until: consent.keepUntil }),
  }
  const of = {
    organisation_id: organisationId,
    account_masked: accountMasked,
    from_on: figures.fromOn,
    to_on: figures.toOn,
  }
  const kept = await work.db
    .insertInto('bank_statement')
    .values({ tenant: work.tenant, ...of, ...row })
    .onConflict(conflict => {
      const renewed = conflict.columns(['organisation_id', 'account_masked', 'from_on', 'to_on']).doUpdateSet(row)
      if (source === 'aggregator') return renewed
      const isOfBank = { 'bank_statement.source': 'aggregator', 'bank_statement.deleted_on': null } as const
      return renewed.where(({ not, and }) => not(and(isOfBank)))
    })
    .returning('id')
    .executeTakeFirst()
  const { id } = kept ?? (await theSame(work, of))
  await markApplyStep(work, organisationId, 'bank')
  await work.audit('bank.read', 'bank_statement', id, { source, months: figures.months.length }, organisationId)
  await work.publish('bank.read', { organisationId, statementId: id })
  return id
}

const theSame = (work: Work, of: { organisation_id: string; account_masked: string; from_on: string; to_on: string }) =>
  work.db
    .selectFrom('bank_statement')
    .select('id')
    .where(({ and }) => and(of))
    .executeTakeFirstOrThrow()

/** 'XXXX1234' of an account number however it is masked; null when no four digits stand at its end. */
export function maskAccount(number: string): string | null {
  const last = /(\d{3,4})\D*$/.exec(number)?.[1]
  return last ? `XXXX${last}` : null
}
