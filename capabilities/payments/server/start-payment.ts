import { randomUUID } from 'node:crypto'
import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { owedInAll } from '@poonji/capabilities/loans/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { start } from '../contract.ts'
import { texts } from './texts.ts'
import { UPI_MOST_PAISE } from '../status.ts'
import { assertPayable, insertPayment } from './insert-payment.ts'
import { lockPayment, movePayment, type Payment } from './move.ts'
import './job-names.ts'

type Form = Body<typeof start>

/** Two windows that pay the same within this time are asked which one is meant. */
const SAME_WITHIN_MS = 30 * 60_000
export const FIRST_ASK_MS = 20_000

/**
 * Begins a payment by the gateway: written down first, then the provider is told. The same key again answers the same
 * payment. @throws 400 above what UPI carries, 409 while the same is being paid elsewhere or for more than all that is
 * owed, unless that is meant, 503 when the provider is down
 */
export async function startPayment(
  outside: Outside,
  organisationId: string,
  form: Form,
  clientKey: string | null,
): Promise<Payment> {
  const payment = await outside.transaction(work => keep(work, organisationId, form, clientKey))
  if (payment.mode !== 'UPI' || payment.upi_intent) return payment
  const note = texts.t('en', 'upi.note', { number: payment.number })
  const answer = await outside.ports.gateway.requestUpi({
    orderId: payment.order_id ?? '',
    amountPaise: payment.amount_paise,
    note,
  })
  const begun =
    answer.status === 'ok' ? await withCode(outside, payment, answer.intent) : await notBegun(outside, payment)
  if (begun) return begun
  throw new AppError(503, texts.t(outside.language, 'refuse.gatewayDown'))
}

async function withCode(outside: Outside, { id }: Payment, intent: string): Promise<Payment | undefined> {
  return outside.db
    .updateTable('payment')
    .set({ upi_intent: intent })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Ends what the provider did not take, and frees its key: sent again it is begun anew. Where another asking got through,
 * that stands.
 */
function notBegun(outside: Outside, { id }: Payment): Promise<Payment | undefined> {
  return outside.transaction(async work => {
    const now = await lockPayment(work, id)
    if (now.upi_intent) return now
    if (now.status === 'PENDING')
      await movePayment(work, now, { to: 'CLOSED', reasonCode: 'GATEWAY_DOWN', set: { client_key: null } })
    return undefined
  })
}

/** The provider never took it, as far as we heard: its key begins another. */
const isEndedUnbegun = ({ status, mode, upi_intent: code }: Payment) =>
  status === 'CLOSED' && mode === 'UPI' && code === null

async function keep(work: Work, organisationId: string, form: Form, clientKey: string | null): Promise<Payment> {
  // one start at a time for an organisation: two tabs see each other
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const before =
    clientKey &&
    (await work.db
      .selectFrom('payment')
      .selectAll()
      .where('created_by', '=', work.actor.accountId)
      .where('client_key', '=', clientKey)
      .executeTakeFirst())
  if (before && !isEndedUnbegun(before)) return sameIntention(before, organisationId, form)
  if (before) await work.db.updateTable('payment').set({ client_key: null }).where('id', '=', before.id).execute()
  if (form.mode === 'UPI' && form.amountPaise > UPI_MOST_PAISE)
    throw invalid({ amountPaise: texts.t(work.language, 'refuse.upiMost') })
  await assertPayable(work, organisationId, form.loanId)
  if (!form.beyond) await refuseBeyond(work, organisationId, form.amountPaise)
  if (!form.again) await refuseTwice(work, organisationId, form)
  const payment = await insertPayment(work, {
    organisation_id: organisationId,
    loan_id: form.loanId,
    amount_paise: form.amountPaise,
    mode: form.mode,
    origin: 'GATEWAY',
    status: 'PENDING',
    order_id: `PJ${randomUUID().replaceAll('-', '')}`,
    client_key: clientKey,
  })
  await work.enqueue(
    'payment.ask',
    { paymentId: payment.id },
    { startAfter: new Date(work.now.getTime() + FIRST_ASK_MS) },
  )
  return payment
}

function sameIntention(before: Payment, organisationId: string, form: Form): Payment {
  const same =
    before.organisation_id === organisationId &&
    before.amount_paise === form.amountPaise &&
    before.mode === form.mode &&
    before.loan_id === form.loanId
  if (!same) throw new AppError(422, 'idempotency.otherBody')
  return before
}

async function refuseBeyond(work: Work, organisationId: string, amountPaise: Paise): Promise<void> {
  const owed = await owedInAll(work, organisationId)
  if (amountPaise > owed)
    throw conflict(texts.t(work.language, 'refuse.beyond', { owed: formatMoney(owed) }), { beyond: true })
}

async function refuseTwice(work: Work, organisationId: string, form: Form): Promise<void> {
  const other = await work.db
    .selectFrom('payment')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('status', '=', 'PENDING')
    .where('amount_paise', '=', form.amountPaise)
    .where('loan_id', form.loanId ? '=' : 'is', form.loanId)
    .where('created_at', '>', new Date(work.now.getTime() - SAME_WITHIN_MS))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (other) throw conflict(texts.t(work.language, 'refuse.twice'), { paymentId: other.id })
}
