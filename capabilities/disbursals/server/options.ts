import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { advanceOf, undrawnPaise, type LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import type { options } from '../request-contract.ts'
import { refusalOf } from './cooperation.ts'
import { DRAWABLE } from './drawable.ts'
import { insuranceOf } from './insurance.ts'
import { payersOf } from './payers.ts'

/** Loans that may be drawn on, the newest first, with the accounts that may be paid. */
export async function disbursalOptions(work: Work, organisationId: string): Promise<Answer<typeof options>> {
  const { rows: loans } = await sql<{
    id: string
    number: string
    shape: LoanRow['terms']['shape']
    sanctioned_paise: number
    margin_bps: number
    credit_days: number
    terms: LoanRow['terms']
    en: string
    hi: string
  }>`
    select loan.id, loan.number, loan.shape, loan.sanctioned_paise, loan.terms,
      coalesce((loan.terms ->> 'marginBps')::integer, 0) as margin_bps, (loan.terms ->> 'creditDays')::integer as credit_days,
      loan.terms ->> 'productNameEn' as en, loan.terms ->> 'productNameHi' as hi
    from loan join loan_request on loan_request.id = loan.loan_request_id
    where loan.tenant = ${work.tenant} and loan.organisation_id = ${organisationId} and loan.status <> 'CLOSED'
      and loan_request.status = any(${[...DRAWABLE]}::text[])
    order by loan.created_at desc`.execute(work.db)
  const [left, insured, ownAccounts, beneficiaries, payers, advance, refusal] = await Promise.all([
    Promise.all(loans.map(loan => undrawnPaise(work, loan.id))),
    Promise.all(loans.map(loan => insuranceOf(work, loan, work.today))),
    payable(work, organisationId, 'OWN'),
    payable(work, organisationId, 'BENEFICIARY'),
    loans.some(loan => loan.shape === 'discounting') ? payersOf(work, organisationId) : [],
    advanceOf(work, organisationId),
    refusalOf(work, organisationId),
  ])
  const choices = loans.map((loan, place) => ({
    loanId: loan.id,
    number: loan.number,
    productNameEn: loan.en,
    productNameHi: loan.hi,
    shape: loan.shape,
    sanctionedPaise: loan.sanctioned_paise,
    undrawnPaise: left[place] ?? 0,
    marginBps: loan.margin_bps,
    creditDays: loan.credit_days,
    insured: insured[place] ?? null,
  }))
  return {
    loans: choices.filter(one => one.undrawnPaise > 0),
    ownAccounts,
    beneficiaries,
    payers,
    advance,
    refusal,
    today: work.today,
  }
}

async function payable(work: Work, organisationId: string, kind: 'OWN' | 'BENEFICIARY') {
  return work.db
    .selectFrom('bank_account')
    .select(['id', 'holder_name as holderName', 'number_masked as number', 'bank_name as bankName'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('kind', '=', kind)
    .where('state', '=', 'VERIFIED')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
}
