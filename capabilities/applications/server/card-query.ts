import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { hasForgedPaper } from '@poonji/capabilities/documents/server/service.ts'
import { loanTypeName } from '@poonji/capabilities/products/server/service.ts'
import type { ApplicationCard } from '../contract.ts'
import { CLOSED_STATUSES, STATUS_WORDS, statusWords, type ApplicationStatus } from '../status.ts'
import './tables.ts'

/** The loan that came of an application, the latest of several. */
export const latestLoan = (eb: ExpressionBuilder<Tables, 'application'>) =>
  eb
    .selectFrom('loan')
    .select(['number as loan_number', 'status as loan_status'])
    .whereRef('loan.application_id', '=', 'application.id')
    .orderBy('opened_on', 'desc')
    .limit(1)
    .as('loan')

/**
 * How many required documents an application (alias `application`, its organisation joined as `organisation`) still
 * lacks: never given, or rejected. One that was forged cannot be given anew.
 */
export const pendingDocuments = sql<number>`(
  select count(*) from document_requirement need
  where need.required
    and (need.product_code is null or need.product_code = application.product_code)
    and (need.entity_type is null or need.entity_type = organisation.entity_type)
    and coalesce(need.required_since <= application.created_at, true)
    and not exists (
      select 1 from document given
      where given.type_code = need.type_code and given.removed_at is null
        and given.state in ('PENDING', 'UNVERIFIED', 'VERIFIED', 'FRAUD_DETECTED')
        and ((given.owner_kind = 'client' and given.owner_id = application.organisation_id)
          or (given.owner_kind = 'loanApplication' and given.owner_id = application.id))))`

/** Cards with their offer (the one chosen, else the newest) and their loan; the caller filters, sorts and limits. */
export function selectCards(work: Work) {
  return work.db
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .innerJoin('product', join =>
      join.onRef('product.tenant', '=', 'application.tenant').onRef('product.code', '=', 'application.product_code'),
    )
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('loan_request')
          .select(['offered_paise', 'created_at as sanctioned_at'])
          .whereRef('loan_request.application_id', '=', 'application.id')
          .where('status', 'not in', ['OFFER_WITHDRAWN', 'OFFER_EXPIRED', 'NOT_CHOSEN'])
          // one that was declined beside others is not what is offered now
          .where(eb =>
            eb.or([
              eb('loan_request.status', '<>', 'DECLINED_BY_CLIENT'),
              eb('application.status', '=', 'DECLINED_BY_CLIENT'),
            ]),
          )
          .orderBy('created_at', 'desc')
          .orderBy('choice')
          .limit(1)
          .as('offer'),
      join => join.onTrue(),
    )
    .leftJoinLateral(latestLoan, join => join.onTrue())
    .where('application.tenant', '=', work.tenant)
    .select([
      'application.id',
      'application.number',
      'application.status',
      'application.amount_paise',
      'application.created_at',
      'application.organisation_id',
      'organisation.name as client_name',
      'product.code',
      'product.name_en as nameEn',
      'product.name_hi as nameHi',
      'offer.offered_paise',
      'offer.sanctioned_at',
      'loan.loan_number',
      'loan.loan_status',
      sql<number>`case when application.status = any(${CLOSED_STATUSES}::text[]) or ${hasForgedPaper} then 0 else ${pendingDocuments} end`.as(
        'pending',
      ),
    ])
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

export function toCard(work: Work, row: CardRow): ApplicationCard {
  return {
    applicationId: row.id,
    applicantApplicationId: row.number,
    nbfcLoanId: row.loan_number,
    clientId: row.organisation_id,
    clientName: row.client_name,
    loanType: { name: row.code, displayName: loanTypeName(work.actor.domain, work.language, row) },
    loanAmount: row.amount_paise,
    applicationDate: row.created_at,
    sanctionDate: row.sanctioned_at,
    sanctionedDate: row.sanctioned_at,
    offeredAmount: row.offered_paise,
    pendingDocumentCount: row.pending,
    loanApplicationStatus: statusShown(work, row.status),
    loanStatus: row.loan_status,
  }
}

export function statusShown(work: Work, status: ApplicationStatus) {
  const { tone } = STATUS_WORDS[status]
  return { displayName: statusWords(status, work.actor.domain)[work.language], color: tone, status }
}
