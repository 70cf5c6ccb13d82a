import { sql, type RawBuilder } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isStoppedFirm, seenBy } from '@poonji/capabilities/access/server/service.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { bankWords } from '@poonji/capabilities/disbursals/status.ts'
import type { Payment, PaymentDetail } from '../../payment-contract.ts'
import { PAYMENT_MOVES, TO_RELEASE, type PaymentFilter, type PaymentState } from '../../status.ts'
import { entriesWhere } from '../statement.ts'
import { isOwnWork, isOwnWorkOf } from './own-work.ts'

const columns = sql`payment.id, payment.number, payment.partner_id as "partnerId", partner.name as "partnerName",
  payment.month, payment.status, payment.commission_paise as "commissionPaise", payment.gst_mode as "gstMode",
  payment.gstin, payment.gst_bps as "gstBps", payment.gst_paise as "gstPaise", payment.tds_section as "tdsSection",
  payment.tds_bps as "tdsBps", payment.tds_base_paise as "tdsBasePaise", payment.tds_paise as "tdsPaise",
  payment.tds_certificate as "tdsCertificate",
  payment.net_paise as "netPaise", payment.prepared_at as "preparedAt", payment.paid_on as "paidOn", payment.utr`
const from = sql`payout_statement payment join organisation partner on partner.id = payment.partner_id`

/** Payments to partners whom the viewer sees, newest first; of one partner only what was not taken back. */
export function listPayments(work: Work, query: PageQuery, of: { state?: PaymentFilter; partnerId?: string }) {
  const where: RawBuilder<boolean>[] = [
    seenBy(work.actor, 'partner'),
    ...(of.state ? [inState(work, of.state)] : []),
    ...(of.partnerId ? [sql<boolean>`payment.partner_id = ${of.partnerId} and payment.status <> 'CANCELLED'`] : []),
  ]
  const by = ['payment.prepared_at', 'payment.id'] as const
  const list = { name: `payments of ${of.partnerId ?? 'all'}`, columns, from, where, by }
  return keysetPage<Payment, Payment>(work, query, list, row => row)
}

/** TO_RELEASE: what the viewer may release, who prepared none of it. */
const inState = (work: Work, state: PaymentFilter): RawBuilder<boolean> =>
  state === 'TO_RELEASE'
    ? sql<boolean>`(payment.status = any(${TO_RELEASE}::text[]) and not ${isOwnWorkOf(work, 'payment')})`
    : sql<boolean>`payment.status = ${state}`

interface Inside {
  stopped: boolean
  preparedBy: string
  approvedBy: string | null
  bankAccountId: string | null
  reason: string | null
  short: boolean
}

/** One payment whole, for staff with who did what and what the viewer may do. */
export async function readPayment(work: Work, statementId: string): Promise<PaymentDetail> {
  const { rows } = await sql<Payment & Inside>`
    select ${columns}, ${isStoppedFirm(sql`partner.id`)} as stopped, payment.reason, payment.short, payment.bank_account_id as "bankAccountId",
      maker.name as "preparedBy", checker.name as "approvedBy"
    from ${from}
    join account maker on maker.id = payment.prepared_by
    left join account checker on checker.id = payment.approved_by
    where payment.id = ${statementId} and ${seenBy(work.actor, 'partner')}`.execute(work.db)
  const [row] = rows
  if (!row) throw notPermitted()
  const { bankAccountId, preparedBy, approvedBy, reason, short, stopped, ...payment } = row
  const byBank = !short && (row.status === 'FAILED' || row.status === 'RETURNED')
  const inside = work.actor.domain === 'admin'
  const pays = inside && may(work.actor, 'CAN_PAY_PARTNERS')
  const can = (to: PaymentState) => pays && PAYMENT_MOVES[payment.status].includes(to)
  const inStatement = sql<boolean>`entry.id in (
    select entry_id from payout_statement_entry where statement_id = ${statementId})`
  const [entries, account, ownWork] = await Promise.all([
    entriesWhere(work, inStatement),
    accountOf(work, payment.partnerId, bankAccountId),
    can('PROCESSING') && isOwnWork(work, statementId),
  ])
  return {
    ...payment,
    reason: reason && byBank ? bankWords(reason, work.language) : reason,
    short: short && payment.status === 'PROCESSING',
    bankSaid: inside && byBank ? reason : null,
    entries,
    account,
    preparedBy: inside ? preparedBy : null,
    approvedBy: inside ? approvedBy : null,
    actions: [
      ...(can('PROCESSING') && !ownWork ? (['approve'] as const) : []),
      ...(can('CANCELLED') ? (['cancel'] as const) : []),
      ...(pays && short && payment.status === 'PROCESSING' ? (['giveUp'] as const) : []),
    ],
    ownWork,
    partnerStopped: inside && stopped,
  }
}

/** The account that was paid, or that would be paid now. */
async function accountOf(work: Work, partnerId: string, bankAccountId: string | null) {
  const account = bankAccountId
    ? await work.db.selectFrom('bank_account').selectAll().where('id', '=', bankAccountId).executeTakeFirst()
    : await verifiedOwnAccount(work, partnerId)
  if (!account) return null
  const { holder_name: holderName, number_masked: number, bank_name: bankName, ifsc } = account
  return { holderName, number, bankName, ifsc }
}
