import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { standsStopped } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { RENEWAL_OPENS_DAYS, type RevisionState } from '../status.ts'

/** A limit as a request finds it. */
export interface LimitFacts {
  loanId: string
  number: string
  loanRequestId: string
  organisationId: string
  productCode: string
  rateBps: number
  sanctionedPaise: Paise
  usedPaise: Paise
  heldPaise: Paise
  until: PlainDate
  /** The most that its product allows. */
  mostPaise: Paise
  renewalFrom: PlainDate
  overdue: boolean
  /** Why nothing may be asked just now. */
  notNow: 'shape' | 'over' | 'stopped' | 'closing' | 'open' | 'overdue' | null
}

interface Row {
  number: string
  loan_request_id: string
  organisation_id: string
  product_code: string
  rate: number
  shape: string
  status: string
  stopped: boolean
  closing: boolean
  sanctioned: number
  used: number
  held: number
  until: PlainDate
  most: number
  open: boolean
  overdue: boolean
}

/** @throws 403 when the tenant has no such loan */
export async function limitFacts(work: Work, loanId: string): Promise<LimitFacts> {
  const { rows } = await sql<Row>`
    select loan.number, loan.loan_request_id, loan.organisation_id, loan.product_code, loan.shape, loan.status, ${standsStopped} as stopped,
      loan.draws_ended_on is not null as closing,
      loan.sanctioned_paise as sanctioned, (loan.terms ->> 'rateBps')::int as rate,
      loan.principal_paise as used, loan.expires_on as until,
      coalesce((select sum(amount_paise) from drawing_hold where loan_id = loan.id and state = 'held'), 0)::bigint as held,
      coalesce((select (terms ->> 'maxAmountPaise')::bigint from product
        where product.tenant = loan.tenant and product.code = loan.product_code), loan.sanctioned_paise) as most,
      exists (select from limit_revision where loan_id = loan.id and state in ('REQUESTED', 'UNDER_REVIEW')) as open,
      exists (select from due where loan_id = loan.id and raised and unpaid_paise > 0 and due_on < ${work.today}::date) as overdue
    from loan join organisation on organisation.id = loan.organisation_id
    where loan.id = ${loanId} and loan.tenant = ${work.tenant}`.execute(work.db)
  const [row] = rows
  if (!row) throw notPermitted()
  return {
    loanId,
    number: row.number,
    loanRequestId: row.loan_request_id,
    organisationId: row.organisation_id,
    productCode: row.product_code,
    rateBps: row.rate,
    sanctionedPaise: row.sanctioned,
    usedPaise: row.used,
    heldPaise: row.held,
    until: row.until,
    mostPaise: Math.max(row.most, row.sanctioned),
    renewalFrom: addDays(row.until, -RENEWAL_OPENS_DAYS),
    overdue: row.overdue,
    notNow: notNow(row, work.today),
  }
}

interface Proposal {
  state: RevisionState
  proposed_paise: Paise | null
  proposed_until: PlainDate | null
}

/**
 * Whether the desk proposes: nobody has yet, or what was proposed can be approved no more: more is taken, or its day is
 * past.
 */
export function mayPropose(revision: Proposal, facts: LimitFacts, today: PlainDate): boolean {
  const { state, proposed_paise: proposed, proposed_until: until } = revision
  if (state !== 'UNDER_REVIEW' || proposed === null || until === null) return state === 'REQUESTED'
  return until < today || proposed < facts.usedPaise + facts.heldPaise
}

function notNow(row: Row, today: PlainDate): LimitFacts['notNow'] {
  if (row.shape === 'instalment') return 'shape'
  if (row.status === 'CLOSED' || row.until < today) return 'over'
  if (row.closing) return 'closing'
  if (row.shape === 'dropline') return 'shape'
  if (row.stopped) return 'stopped'
  if (row.open) return 'open'
  return row.overdue ? 'overdue' : null
}
