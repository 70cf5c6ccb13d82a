import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { EDITABLE_STATUSES, isOpen } from '../status.ts'
import { texts } from './texts.ts'
import { checkRequirement } from './create-application.ts'
import { moveApplication } from './move-application.ts'
import { isWithdrawableNow } from './withdrawable.ts'
import './tables.ts'

export interface Requirement {
  amountPaise: number
  tenureMonths: number | null
  purpose: string | null
}

/** Changes what is asked for. @throws 409 once it is being decided on or over, and where somebody changed it since it was read */
export async function editApplication(
  work: Work,
  applicationId: string,
  { version, ...wish }: Requirement & { version: number },
): Promise<void> {
  const row = await lock(work, applicationId)
  if (!EDITABLE_STATUSES.includes(row.status))
    throw conflict(isOpen(row.status) ? texts.t(work.language, 'refusal.notEditable') : 'application.closed')
  if (row.requirement_version !== version)
    throw conflict(texts.t(work.language, 'refusal.otherRequirement', { now: inWords(work, row) }))
  await checkRequirement(work, { ...wish, productCode: row.product_code })
  await work.db
    .updateTable('application')
    .set({
      amount_paise: wish.amountPaise,
      tenure_months: wish.tenureMonths,
      purpose: wish.purpose,
      requirement_version: version + 1,
    })
    .where('id', '=', applicationId)
    .execute()
  const detail = { from: row.amount_paise, to: wish.amountPaise }
  await work.audit('application.edited', 'application', applicationId, detail, row.organisation_id)
}

/** The borrower gives it up, an accepted offer with it until all have signed. @throws 409 when it is over, or signed */
export async function withdrawApplication(work: Work, applicationId: string, reason: string): Promise<void> {
  const row = await lock(work, applicationId)
  if (!(await isWithdrawableNow(work, row))) throw conflict('application.closed')
  await moveApplication(work, { applicationId, to: isOpen(row.status) ? 'ABANDONED' : 'LOAN_ABANDONED', reason })
}

/** What is asked for, as one line. */
function inWords({ language }: Work, asked: Awaited<ReturnType<typeof lock>>): string {
  const { amount_paise: amount, tenure_months: count, purpose } = asked
  const tenure = count && texts.t(language, 'requirement.months', { count })
  return [formatMoney(amount), tenure, purpose].filter(Boolean).join(', ')
}

async function lock(work: Work, applicationId: string) {
  const row = await work.db
    .selectFrom('application')
    .select(['id', 'status', 'product_code', 'amount_paise', 'organisation_id'])
    .select(['tenure_months', 'purpose', 'requirement_version'])
    .where('id', '=', applicationId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}
