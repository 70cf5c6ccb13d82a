import { sql } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { toTakeAgain } from './came-back.ts'
import { lockMandate } from './rows.ts'
import './jobs.ts'
import './tables.ts'

/**
 * Has a debit that came back or was refused, of the mandate or of one before it, taken once more, for what is unpaid of
 * its due by then; the account holder hears of it.
 * @throws 403 when there is no such debit for the same loan, 409 when it cannot be taken again: see `toTakeAgain`
 */
export async function takeAgain(work: Work, mandateId: string, presentationId: string): Promise<void> {
  const mandate = await lockMandate(work, mandateId)
  const { rows } = await sql<{ loanId: string; dueOn: PlainDate; attempt: number; paise: Paise | null }>`
    select presentation.loan_id as "loanId", presentation.due_on as "dueOn", presentation.attempt, ${toTakeAgain(work.today)} as paise
    from presentation join mandate first on first.id = presentation.mandate_id
    join mandate m on m.application_id = first.application_id
    where presentation.id = ${presentationId} and m.id = ${mandateId}`.execute(work.db)
  const [debit] = rows
  if (!debit) throw notPermitted()
  const { loanId, dueOn, attempt, paise } = debit
  if (paise === null) throw conflict(texts.t(work.language, 'takeAgain.cannot'))
  const { id } = await work.db
    .insertInto('presentation')
    .values({
      tenant: work.tenant,
      mandate_id: mandateId,
      organisation_id: mandate.organisation_id,
      loan_id: loanId,
      amount_paise: paise,
      due_on: dueOn,
      state: 'RECORDED',
      attempt: attempt + 1,
      code: null,
      bank_reference: null,
      recorded_at: work.now,
      presented_on: null,
      settled_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.enqueue('debits.present', {})
  await work.audit('debit.again', 'presentation', id, { attempt: attempt + 1 }, mandate.organisation_id)
  await tellOwner(work, mandate.organisation_id, 'debit-again', language =>
    texts.t(language, 'sms.again', { amount: formatMoney(paise) }),
  )
}
