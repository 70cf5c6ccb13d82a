import { sql, type RawBuilder } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { isIdentified } from '@poonji/capabilities/kyc/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { pendencies, PendencyRow } from '../pendency-contract.ts'
import { PENDENCIES, type Pendency } from '../status.ts'
import { POLICIES } from './insurance.ts'

const ON_THE_WAY = [
  'ACCEPTED_BY_CLIENT',
  'NEGOTIATIONS_COMPLETED',
  'DOCS_SENT_TO_SALES',
  'DOCS_SENT_TO_NBFC',
  'QUERY_FROM_NBFC',
  'READY_FOR_DISBURSAL',
]

/** What still lacks, per loan request; one condition each, so that a filter reads the same. */
const lacksOf = (today: PlainDate): Record<Pendency, RawBuilder<boolean>> => ({
  KYC: sql`not ${isIdentified}`,
  AGREEMENT: sql`not exists (select from agreement where agreement.loan_request_id = loan_request.id and agreement.state = 'SIGNED')`,
  ACCOUNT: sql`not exists (select from bank_account where bank_account.organisation_id = loan_request.organisation_id
    and bank_account.kind = 'OWN' and bank_account.state = 'VERIFIED' and bank_account.deleted_at is null)`,
  MANDATE: sql`not exists (select from mandate where mandate.application_id = loan_request.application_id and mandate.state = 'ACTIVE')`,
  DOCUMENTS: sql`exists (select from document where document.organisation_id = loan_request.organisation_id
    and document.owner_kind in ('loanApplication', 'loan') and document.owner_id in (loan_request.application_id, loan.id)
    and document.state in ('REJECTED', 'FRAUD_DETECTED') and document.removed_at is null)`,
  CONDITIONS: sql`coalesce(jsonb_array_length(loan_request.terms -> 'conditions'), 0)
    > (select count(*) from sanction_condition_met met where met.loan_id = loan.id)`,
  INSURANCE: sql`((loan.terms ->> 'insuranceRequired')::boolean and not exists (select from document where document.owner_id = loan.id
    and ${POLICIES} and document.state = 'VERIFIED' and ${today}::date between document.period_from_on and document.period_to_on)) is true`,
  REQUEST: sql`(loan_request.status = 'READY_FOR_DISBURSAL' and not exists (select from disbursal_request
    where disbursal_request.loan_id = loan.id and disbursal_request.status in ('SUBMITTED', 'CHECKED', 'PROCESSING')))`,
})

interface Found {
  id: string
  application_id: string
  application_number: string
  organisation_id: string
  organisation_name: string
  loan_id: string | null
  en: string
  hi: string
  offered_paise: number
  accepted_at: Date
  pending: Pendency[]
}

/** Accepted loans without their first money that lack something, newest first. */
export function listPendencies(work: Work, query: Query<typeof pendencies>) {
  const lacks = lacksOf(work.today)
  const lacking = query.kind
    ? lacks[query.kind]
    : sql<boolean>`(${sql.join(
        PENDENCIES.map(one => lacks[one]),
        sql` or `,
      )})`
  const where = [
    sql<boolean>`loan_request.tenant = ${work.tenant} and loan_request.status = any(${ON_THE_WAY}::text[])`,
    seenBy(work.actor, 'organisation'),
    lacking,
    ...(query.organisationId ? [sql<boolean>`loan_request.organisation_id = ${query.organisationId}`] : []),
    ...(query.search ? [containing(query.search, ['application.number', 'organisation.name'])] : []),
  ]
  const from = sql`(
    select loan_request.id, loan_request.application_id, application.number as application_number,
      loan_request.organisation_id, organisation.name as organisation_name, loan.id as loan_id,
      coalesce(product.name_en, loan_request.product_code) as en, coalesce(product.name_hi, loan_request.product_code) as hi,
      loan_request.offered_paise, coalesce(loan_request.decided_at, loan_request.created_at) as accepted_at,
      array_remove(array[${sql.join(PENDENCIES.map(one => sql`case when ${lacks[one]} then ${one} end`))}]::text[], null) as pending
    from loan_request join organisation on organisation.id = loan_request.organisation_id
    join application on application.id = loan_request.application_id
    left join loan on loan.loan_request_id = loan_request.id
    left join product on product.code = loan_request.product_code and product.tenant = loan_request.tenant
    where ${sql.join(where, sql` and `)}) pendency`
  return keysetPage<Found, PendencyRow>(
    work,
    query,
    {
      name: 'pendencies',
      columns: sql`pendency.*`,
      from,
      where: [sql<boolean>`true`],
      by: ['pendency.accepted_at', 'pendency.id'],
    },
    row => ({
      loanRequestId: row.id,
      applicationId: row.application_id,
      applicationNumber: row.application_number,
      organisationId: row.organisation_id,
      organisationName: row.organisation_name,
      loanId: row.loan_id,
      productNameEn: row.en,
      productNameHi: row.hi,
      amountPaise: row.offered_paise,
      acceptedAt: row.accepted_at,
      pending: row.pending,
    }),
  )
}
