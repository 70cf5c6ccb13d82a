import { sql, type RawBuilder } from 'kysely'
import type { Domain } from '@poonji/contract/call.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { ACCOUNT_STATE, type AccountState } from '@poonji/capabilities/bank-accounts/status.ts'
import { statusWords, type ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { madeWithPartner } from '@poonji/capabilities/leads/server/service.ts'
import { LEAD_STAGE, type LeadStage } from '@poonji/capabilities/leads/status.ts'
import { ENTRY_KIND, type EntryKind } from '../status.ts'
import type { Table } from '../tables.ts'
import { texts } from './texts.ts'
import { ownPartner } from './statement.ts'

export type TableRow = Record<string, string | number | null> & { id: string; at: string; to: string | null }

type Key = Parameters<typeof texts.t>[1] extends infer K ? (K extends `table.${infer Name}` ? Name : never) : never

interface TableColumn {
  /** Of the row, and of its title. */
  key: Key
  kind?: 'money' | 'date' | 'count'
  sum?: boolean
  /** Of a paper's column: room for a UTR. */
  wide?: true
  /** Told to staff alone. */
  ofStaff?: true
  /** A state in words. */
  word?: (value: string, reader: Domain) => Bilingual
}

export interface TableSpec {
  columns: TableColumn[]
  /** What STATE filters by. */
  state?: string
  /** What DATE filters by. */
  date?: string
  /** By `at`, a text in whose order the rows stand, and `id`: the latest first, unless it says so. */
  upwards?: boolean
  query: (work: Work) => RawBuilder<TableRow>
  /** Joined to the `rows` of a page alone: what takes long and is not looked for. */
  reckoned?: (work: Work) => RawBuilder<unknown>
}

/** Until all papers are there; from then on a status reads 'Under evaluation'. */
const DOCUMENTS = sql`('UNVERIFIED', 'VERIFIED', 'DOCUMENT_COLLECTION')`
const OFFERED = sql`('OFFERED_BY_NBFC', 'QUERY_FROM_CLIENT')`
const CLOSED = sql`('LOAN_ACCEPTED', 'LOAN_ABANDONED', 'DECLINED_BY_CLIENT', 'ABANDONED', 'UNDERWRITING_REJECTED', 'REJECTED_BY_ALL_NBFC')`
/** Whom nobody reaches keeps the application where it was. */
const STOOD = sql`case event.to_status when 'CLIENT_UNRESPONSIVE' then event.from_status else event.to_status end`
const productName = (work: Work) => sql.ref(work.language === 'hi' ? 'product.name_hi' : 'product.name_en')
/** Whose work a row is, as the lists say it: the person in sales, else the partner who brought the client, else nobody. */
const withWhom = (work: Work, whose: 'lead' | 'organisation') =>
  sql`coalesce((select account.name from account where account.id = ${sql.ref(`${whose}.assigned_to`)}),
    (select partner.name from organisation partner where partner.id = ${sql.ref(`${whose}.brought_by`)}),
    ${texts.t(work.language, 'table.nobody')}) as "withWhom"`
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`

/** Staff read the disbursals of the clients that they see, a partner those of applications made while the client was theirs. */
const disbursalsOf = (work: Work) =>
  work.actor.domain === 'admin'
    ? seenBy(work.actor)
    : sql<boolean>`exists (select from application where application.id = loan.application_id
        and ${madeWithPartner('application', ownPartner(work))})`

/** Each table in SQL, of what its reader sees; columns are named as the rows of a reader. */
export const TABLE_SQL: Record<Table, TableSpec> = {
  leads: {
    columns: [
      { key: 'number' },
      { key: 'client' },
      { key: 'stage', word: stage => LEAD_STAGE[stage as LeadStage] },
      { key: 'since', kind: 'date' },
      { key: 'age', kind: 'count' },
      { key: 'inStage', kind: 'count' },
      { key: 'need', kind: 'money', sum: true },
      { key: 'followUp', kind: 'date' },
      { key: 'withWhom', ofStaff: true },
    ],
    state: 'stage',
    date: 'since',
    upwards: true,
    query: work => sql<TableRow>`
      select lead.id, array_position(array['SQL', 'MQL', 'OPEN', 'CONVERTED_TO_ORG'], lead.stage) || ' ' || lead.stage_at as at,
        lead.number, lead.company_name as client, lead.stage, ${dayOf('lead.created_at')} as since,
        ${work.today}::date - ${dayOf('lead.created_at')} as age, ${work.today}::date - ${dayOf('lead.stage_at')} as "inStage",
        lead.need_paise as need, lead.follow_up_on as "followUp", ${withWhom(work, 'lead')}, '/leads/' || lead.id as to
      from lead where lead.closed_at is null and ${seenBy(work.actor, 'lead')}`,
  },
  applications: {
    columns: [
      { key: 'number' },
      { key: 'client' },
      { key: 'product' },
      { key: 'amount', kind: 'money', sum: true },
      { key: 'status', word: (status, reader) => statusWords(status as ApplicationStatus, reader) },
      { key: 'since', kind: 'date' },
      { key: 'inDocuments', kind: 'count' },
      { key: 'inUnderwriting', kind: 'count' },
      { key: 'inOffer', kind: 'count' },
      { key: 'withWhom', ofStaff: true },
    ],
    state: 'status',
    date: 'since',
    query: work => sql<TableRow>`
      select application.id, application.created_at::text as at, application.number, organisation.name as client,
        ${productName(work)} as product, application.amount_paise as amount, application.status,
        ${dayOf('application.created_at')} as since, application.closed_at, ${withWhom(work, 'organisation')},
        '/organisation/' || organisation.id || '/application/' || application.id || '/details' as to
      from application
      join organisation on organisation.id = application.organisation_id
      join product on product.tenant = application.tenant and product.code = application.product_code
      where ${seenBy(work.actor)}`,
    reckoned: work => sql`cross join lateral (
      select round(sum(days) filter (where stood in ${DOCUMENTS}))::int as "inDocuments",
        round(sum(days) filter (where stood in ${OFFERED}))::int as "inOffer",
        round(sum(days) filter (where stood not in ${DOCUMENTS} and stood not in ${OFFERED}
          and stood not in ${CLOSED}))::int as "inUnderwriting"
      from (
        select ${STOOD} as stood, extract(epoch from coalesce(lead(event.at) over (order by event.at, event.id), rows.closed_at,
          ${work.now}::timestamptz) - event.at) / 86400 as days
        from application_event event where event.application_id = rows.id) moves) spent`,
  },
  disbursals: {
    columns: [
      { key: 'on', kind: 'date' },
      { key: 'client' },
      { key: 'loan' },
      { key: 'product' },
      { key: 'amount', kind: 'money', sum: true },
      { key: 'reference', wide: true },
      { key: 'withWhom', ofStaff: true },
    ],
    date: 'on',
    query: work => sql<TableRow>`
      select tranche.id, tranche.drawn_on::text as at, tranche.drawn_on as "on", organisation.name as client, loan.number as loan, ${productName(work)} as product,
        tranche.amount_paise as amount, tranche.reference, ${withWhom(work, 'organisation')},
        case when ${seenBy(work.actor)} then '/organisation/' || organisation.id || '/credit/limit/' || loan.id || '/details' end as to
      from tranche
      join loan on loan.id = tranche.loan_id
      join organisation on organisation.id = loan.organisation_id
      join product on product.tenant = loan.tenant and product.code = loan.product_code
      where tranche.reversed_on is null and ${disbursalsOf(work)}`,
  },
  dues: {
    columns: [
      { key: 'client' },
      { key: 'loan' },
      { key: 'dueOn', kind: 'date' },
      { key: 'daysLate', kind: 'count' },
      { key: 'unpaid', kind: 'money', sum: true },
      { key: 'withWhom', ofStaff: true },
    ],
    state: 'bucket',
    date: 'dueOn',
    upwards: true,
    query: work => sql<TableRow>`
      select due.id, due.due_on::text as at, organisation.name as client, loan.number as loan, due.due_on as "dueOn",
        late.days as "daysLate", due.unpaid_paise as unpaid,
        case when late.days <= 30 then '0-30' when late.days <= 60 then '31-60' when late.days <= 90 then '61-90'
          else '90+' end as bucket, ${withWhom(work, 'organisation')},
        '/organisation/' || organisation.id || '/credit/dues' as to
      from due
      join loan on loan.id = due.loan_id
      join organisation on organisation.id = loan.organisation_id
      cross join lateral (select greatest(${work.today}::date - due.due_on, 0) as days) late
      where due.raised and due.unpaid_paise > 0 and ${seenBy(work.actor)}`,
  },
  payouts: {
    columns: [
      { key: 'on', kind: 'date' },
      { key: 'what', word: kind => ENTRY_KIND[kind as EntryKind] },
      { key: 'client' },
      { key: 'loan' },
      { key: 'disbursed', kind: 'money' },
      { key: 'earned', kind: 'money', sum: true },
    ],
    state: 'what',
    date: 'on',
    query: work => sql<TableRow>`
      select entry.id, entry.on_date || ' ' || entry.created_at as at, entry.on_date as "on", entry.kind as what, organisation.name as client, loan.number as loan,
        entry.basis_paise as disbursed, entry.amount_paise as earned, null as to
      from payout_entry entry
      join loan on loan.id = entry.loan_id
      join organisation on organisation.id = entry.organisation_id
      where entry.partner_id = ${ownPartner(work)}`,
  },
  beneficiaries: {
    columns: [
      { key: 'beneficiary' },
      { key: 'client' },
      { key: 'account' },
      { key: 'bank' },
      { key: 'accountState', word: state => ACCOUNT_STATE[state as AccountState] },
    ],
    state: 'accountState',
    upwards: true,
    query: work => sql<TableRow>`
      select account.id, lower(account.holder_name) as at, account.holder_name as beneficiary, organisation.name as client, account.number_masked as account,
        account.bank_name as bank, account.state as "accountState",
        '/organisation/' || organisation.id || '/credit/beneficiaries/list' as to
      from bank_account account
      join organisation on organisation.id = account.organisation_id
      where account.kind = 'BENEFICIARY' and account.deleted_at is null and ${seenBy(work.actor)}`,
  },
}
