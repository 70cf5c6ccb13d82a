import { toRupees } from '@poonji/kernel/money.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'

const ORGANISATION = '/organisation/:organisationId'
const LOAN = `${ORGANISATION}/credit/limit/:loanId`

interface Ids {
  organisationId: string
  loanId: string
}

export const loanPath = (ids: Ids, tab: string): string => pathTo(`${LOAN}/${tab}`, { ...ids })
export const duePath = (ids: Ids & { dueId: string }): string => pathTo(`${LOAN}/due/:dueId`, { ...ids })
export const nightsPath = (ids: Ids, month: string): string => `${loanPath(ids, 'nights')}?month=${month}`
export const receiptPath = (ids: { organisationId: string; paymentBookingId: string }): string =>
  pathTo(`${ORGANISATION}/credit/receipt/:paymentBookingId`, { ...ids })
export const organisationPath = (organisationId: string, page: string): string =>
  pathTo(`${ORGANISATION}/${page}`, { organisationId })
export const payPath = (organisationId: string): string => pathTo('/make-payment/:organisationId', { organisationId })
/** @param purpose what the amount is meant for, which the form for paying says while it is that very amount */
export const payQuotePath = (quote: Ids & { amountPaise: number }, purpose: 'closing' | 'part' | 'whole'): string =>
  `${payPath(quote.organisationId)}?loan=${quote.loanId}&amount=${toRupees(quote.amountPaise)}&for=${purpose}`
export const transactionPath = (organisationId: string, transactionId: string): string =>
  pathTo(`${ORGANISATION}/credit/ledger/:transactionId`, { organisationId, transactionId })
