import { sql, type RawBuilder } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { post } from '@poonji/capabilities/ledger/server/service.ts'
import { fundedFees, noIncomeWithin } from './charge-income.ts'
import { texts } from './texts.ts'
import { lastPaymentSeq, type LoanRow } from './history-of.ts'
import { heldRefusal } from './holds.ts'

/**
 * Principal of `loan` but for interest and fees that a restructuring made principal: of an NPA they are no income, so neither
 * a loss nor to be provided for. Source: RBI, Master Circular on income recognition, interest suspense and funded interest.
 */
export const lentPaise: RawBuilder<Paise> = sql`greatest(0, loan.principal_paise - loan.funded_paise - ${fundedFees})`

/**
 * What was lent of `loan` or paid for it, as the tax on fees, and is still owed; unpaid interest, penal charges and fees of
 * an NPA are no loss either.
 */
export const unrecovered: RawBuilder<Paise> = sql`(${lentPaise} + coalesce((
  select sum(${noIncomeWithin(sql`(charges_paise - charges_paid)`)}) from due left join loan_charge charge on charge.id = due.charge_id
  where due.loan_id = loan.id and raised and unpaid_paise > 0), 0))::bigint`

/**
 * What a write-off gives up in the books. @throws 409 for a loan that does not run, of a borrower who is no NPA, that is
 * written off, or of which a drawing is on its way
 */
export async function writeOffPaise(work: Work, loan: LoanRow): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise; npa: boolean; off: boolean }>`
    select ${unrecovered} as paise, exists (select 1 from loan_write_off where loan_id = loan.id) as off,
      exists (select 1 from borrower_class judged where judged.organisation_id = loan.organisation_id and judged.class = 'NPA') as npa
    from loan where loan.id = ${loan.id}`.execute(work.db)
  const [found] = rows
  if (loan.status !== 'ACTIVE' || !found || found.paise <= 0)
    throw conflict(texts.t(work.language, 'adjust.nothingToWriteOff'))
  if (found.off) throw conflict(texts.t(work.language, 'adjust.writtenOff'))
  if (!found.npa) throw conflict(texts.t(work.language, 'adjust.notNpa'))
  const held = await heldRefusal(work, loan)
  if (held) throw conflict(held)
  return found.paise
}

/** Gives a loan up in the books: the borrower owes it as before, and what comes back is income at the end of its day. */
export async function writeOff(work: Work, loan: LoanRow, requestId: string): Promise<Paise> {
  const amountPaise = await writeOffPaise(work, loan)
  await post(work, {
    idempotencyKey: `write-off:${requestId}`,
    kind: 'write-off',
    valueOn: work.today,
    productCode: loan.product_code,
    loanId: loan.id,
    source: { kind: 'adjustment', id: requestId },
    entries: [
      { account: 'BAD_DEBT', amountPaise, loanId: loan.id },
      { account: 'WRITTEN_OFF', amountPaise: -amountPaise, loanId: loan.id },
    ],
  })
  await work.db
    .insertInto('loan_write_off')
    .values({
      loan_id: loan.id,
      request_id: requestId,
      tenant: work.tenant,
      product_code: loan.product_code,
      on_date: work.today,
      written_paise: amountPaise,
      left_paise: amountPaise,
      after_seq: await lastPaymentSeq(work, loan),
    })
    .execute()
  return amountPaise
}
