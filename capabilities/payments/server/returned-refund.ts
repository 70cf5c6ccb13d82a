import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { returnRefund, reverseRefundReturn } from '@poonji/capabilities/loans/server/service.ts'
import { lockCredit } from './map-credit.ts'

/** A credit is no payment: by it the bank sent a refund back. @throws 403 and 409 as `returnRefund`, 409 for a mapped credit */
export async function mapToRefund(work: Work, creditId: string, refundId: string): Promise<void> {
  const credit = await lockCredit(work, creditId)
  if (credit.status !== 'UNTOUCHED') throw conflict()
  const { amount_paise: amountPaise, credited_on: on } = credit
  const { loanId, organisationId } = await returnRefund(work, refundId, { id: creditId, amountPaise, on })
  await work.db.updateTable('bank_credit').set({ status: 'MAPPED' }).where('id', '=', creditId).execute()
  await work.audit('bankCredit.mapped', 'bankCredit', creditId, { refundId, loanId }, organisationId)
}

/** It was something else: the credit is open to be mapped. @throws 409 as `reverseRefundReturn` */
export async function unmapRefund(work: Work, creditId: string, reason: string): Promise<void> {
  await lockCredit(work, creditId)
  await reverseRefundReturn(work, creditId, reason)
  await work.db.updateTable('bank_credit').set({ status: 'UNTOUCHED' }).where('id', '=', creditId).execute()
  await work.audit('bankCredit.unmapped', 'bankCredit', creditId, { reason })
}
