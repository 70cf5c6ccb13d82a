import { toRupees } from '@poonji/kernel/money.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import type { PaymentDetail } from '../../contract.ts'

type Again = 'organisationId' | 'amountPaise' | 'loanId'

export const makePath = (organisationId: string) => pathTo('/make-payment/:organisationId', { organisationId })
/** The same amount again, for the same loan. */
export const makeAgainPath = ({ organisationId, amountPaise, loanId }: Pick<PaymentDetail, Again>) =>
  `${makePath(organisationId)}?amount=${toRupees(amountPaise)}${loanId ? `&loan=${loanId}` : ''}`
export const reportPath = (organisationId: string) => pathTo('/make-payment/:organisationId/report', { organisationId })
export const statusPath = (organisationId: string, paymentId: string) =>
  pathTo('/payment-status/:organisationId/:paymentId', { organisationId, paymentId })
export const staffPath = (paymentId: string) => pathTo('/payments/:paymentId', { paymentId })
export const handOffPath = (paymentId: string) => pathTo('/payment-handoff/:paymentId', { paymentId })
export const creditPath = (creditId: string) => pathTo('/bank-credits/:creditId', { creditId })
export const creditsPath = (status: string) => pathTo('/bank-credits/state/:status', { status })
