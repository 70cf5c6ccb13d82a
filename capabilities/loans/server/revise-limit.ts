import type { Default } from '@poonji/api-platform/database.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { lockLoan } from './history-of.ts'
import { heldPaise } from './holds.ts'
import { isWrittenOff } from './written-off.ts'

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    limit_change: {
      id: Default<number>
      loan_id: string
      on_date: PlainDate
      before_paise: Paise
      sanctioned_paise: Paise
    }
  }
}

/**
 * Makes a limit another one from today on: what it is sanctioned at and until when it may be drawn. The loan is locked,
 * so that a draw made at once is either within the old limit or judged by the new. What was drawn keeps its terms. One
 * that was over by the day it was asked (today, unless said) stays over; else it is renewed until it is closed.
 * @throws 409 for a loan that is no limit with drawings, or is closed or over; 400 below what is used and held
 */
export async function reviseLimit(
  work: Work,
  revised: { loanId: string; sanctionedPaise: Paise; expiresOn: PlainDate; askedOn?: PlainDate },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, revised.loanId)
  const { shape } = loan.terms
  if (shape !== 'revolving' && shape !== 'discounting') throw conflict(texts.t(work.language, 'limit.notRevolving'))
  const { askedOn = work.today } = revised
  if (loan.status === 'CLOSED' || loan.expires_on < askedOn) throw conflict(texts.t(work.language, 'limit.over'))
  if (await isWrittenOff(work, loan)) throw conflict(texts.t(work.language, 'longer.writtenOff'))
  if (loan.draws_ended_on) throw conflict(texts.t(work.language, 'limit.closing'))
  if (revised.expiresOn < work.today) throw invalid({ expiresOn: texts.t(work.language, 'limit.past') })
  const taken = loan.principal_paise + (await heldPaise(work.db, loan.id))
  if (revised.sanctionedPaise < taken)
    throw invalid({ sanctioned: texts.t(work.language, 'limit.belowUsed', { used: formatMoney(taken) }) })
  const { sanctionedPaise, expiresOn } = revised
  await work.db
    .updateTable('loan')
    .set({
      sanctioned_paise: sanctionedPaise,
      expires_on: expiresOn,
      terms: JSON.stringify({ ...loan.terms, sanctionedPaise }),
    })
    .where('id', '=', loan.id)
    .execute()
  if (sanctionedPaise !== loan.sanctioned_paise)
    await work.db
      .insertInto('limit_change')
      .values({
        loan_id: loan.id,
        on_date: work.today,
        before_paise: loan.sanctioned_paise,
        sanctioned_paise: sanctionedPaise,
      })
      .execute()
  const { loan_request_id: reference, organisation_id: organisationId } = loan
  await recordExposure(work, { reference, organisationId, amountPaise: sanctionedPaise })
  const before = { sanctionedPaise: loan.sanctioned_paise, expiresOn: loan.expires_on }
  await work.audit('limit.revised', 'loan', loan.id, { before, sanctionedPaise, expiresOn }, organisationId)
}
