import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { RateKeeps } from '../../status.ts'
import { texts } from '../texts.ts'
import { behindClose } from '../behind-close.ts'
import { lockLoan, type LoanRow } from '../history-of.ts'
import { decidable, decisionOf, type Decision } from '../two-people.ts'
import { seeChange } from './see-change.ts'
import './tables.ts'

const ofLoan = (work: Work, loan: LoanRow, changeId: string) =>
  work.db.selectFrom('loan_rate_change').selectAll().where('id', '=', changeId).where('loan_id', '=', loan.id)

/**
 * The checker decides. Approved, the borrower is told the new rate and what it does to the instalment, and it begins on
 * its day. @throws 403 for whoever asked, 409 when it was decided or its day has come meanwhile, 400 for a refusal without a reason
 */
export async function decideRateChange(
  work: Work,
  { loanId, changeId, ...decision }: Decision & { loanId: string; changeId: string },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const change = decidable(work, await ofLoan(work, loan, changeId).executeTakeFirst(), decision)
  const { from_on: fromOn, rate_bps: rateBps } = change
  if (decision.approve && fromOn <= work.today) throw conflict(texts.t(work.language, 'rate.dayCame'))
  await work.db.updateTable('loan_rate_change').set(decisionOf(work, decision)).where('id', '=', changeId).execute()
  const detail = { fromOn, rateBps, approved: decision.approve }
  await work.audit('rate.decided', 'loan', loanId, detail, loan.organisation_id)
  if (!decision.approve) return
  await letRateCome(work, loan, { changeId, fromOn, rateBps })
}

/** What an approved change sets going: it begins on its day, and the borrower is told now. */
export async function letRateCome(
  work: Work,
  loan: LoanRow,
  { changeId, fromOn, rateBps }: { changeId: string; fromOn: PlainDate; rateBps: number },
): Promise<void> {
  await work.enqueue('loans.beginRate', { changeId }, { startAfter: behindClose(fromOn), singletonKey: changeId })
  await tellBorrower(work, loan, { fromOn, rateBps })
}

async function tellBorrower(work: Work, loan: LoanRow, { fromOn, rateBps }: { fromOn: string; rateBps: number }) {
  const { options } = await seeChange(work, loan, { on: fromOn, rateBps })
  const emi = options.find(option => option.keeps === 'TENURE')?.emiPaise
  await tellOwner(work, loan.organisation_id, 'rate-change', language => {
    const told = { number: loan.number, rate: rateBps / 100, date: formatDate(fromOn, language) }
    if (emi === undefined) return texts.t(language, 'rate.sms', told)
    const key = options.length > 1 ? 'rate.smsChoice' : 'rate.smsEmi'
    return texts.t(language, key, { ...told, emi: formatMoney(emi, { paise: 'always' }) })
  })
}

/**
 * The borrower chooses what stays when the rate changes. @throws 409 once it has begun or is not decided, 400 for an
 * instalment that would not repay the loan
 */
export async function chooseRateKeeps(
  work: Work,
  { loanId, changeId, keeps }: { loanId: string; changeId: string; keeps: RateKeeps },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const change = await ofLoan(work, loan, changeId).executeTakeFirst()
  if (!change) throw notPermitted()
  if (change.state !== 'APPROVED' || change.begun_on || change.from_on <= work.today)
    throw conflict(texts.t(work.language, 'rate.noChoice'))
  const { options } = await seeChange(work, loan, { on: change.from_on, rateBps: change.rate_bps })
  if (!options.some(option => option.keeps === keeps))
    throw invalid({ keeps: texts.t(work.language, 'rate.notRepaid') })
  await work.db
    .updateTable('loan_rate_change')
    .set({ keeps, chosen_by: work.actor.accountId, chosen_at: work.now })
    .where('id', '=', changeId)
    .execute()
  await work.audit('rate.chosen', 'loan', loanId, { fromOn: change.from_on, keeps }, loan.organisation_id)
}
