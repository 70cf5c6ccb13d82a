import { LEAST_PAYOUT_PAISE } from '@poonji/capabilities/disbursals/status.ts'
import { bareRupees, parseRupees, toRupees, CRORE_PAISE } from '@poonji/kernel/money.ts'
import { isBankAccountNumber, normalizeBankAccountNumber } from '@poonji/kernel/identifiers/bank-account-number.ts'
import { isEmail, normalizeEmail } from '@poonji/kernel/identifiers/email.ts'
import { isGstin, normalizeGstin, panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { isIfsc, normalizeIfsc } from '@poonji/kernel/identifiers/ifsc.ts'
import { isMobile, normalizeMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { isOrganisationName, normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import { isPan, normalizePan } from '@poonji/kernel/identifiers/pan.ts'
import { isPersonName, normalizePersonName } from '@poonji/kernel/identifiers/person-name.ts'
import { latinDigits, tidyCode, tidySpaces } from '@poonji/kernel/text.ts'
import type { ProblemCode } from './status.ts'

/** What a cell says in the product's form, or what is wrong with it. */
export type Read = { value: string } | { code: ProblemCode; detail?: string }
export type Reader = (text: string) => Read

const reader =
  (normalize: (text: string) => string, isRight: (text: string) => boolean, code: ProblemCode): Reader =>
  text => {
    const value = normalize(text)
    return isRight(value) ? { value } : { code }
  }

export const companyName = reader(normalizeOrganisationName, isOrganisationName, 'companyName')
export const personName = reader(normalizePersonName, isPersonName, 'personName')
export const gstin = reader(normalizeGstin, isGstin, 'gstin')
export const mobile = reader(normalizeMobile, isMobile, 'mobile')
export const email = reader(normalizeEmail, isEmail, 'email')
export const account = reader(normalizeBankAccountNumber, isBankAccountNumber, 'account')
export const loanNumber = reader(tidyCode, text => /^[A-Z]{2,4}-[A-Z0-9-]{4,20}$/.test(text), 'loan')
export const invoiceNumber = reader(tidySpaces, text => text.length <= 30 && !/[\p{C}]/u.test(text), 'invoice')

/** Capitals do not tell two invoices apart. */
export const sameInvoice = (number: string): string => number.toUpperCase()

/** The PAN of a company that is named by its GSTIN or PAN. */
export const panOf = (gstinOrPan: string): string => (gstinOrPan.length === 15 ? panOfGstin(gstinOrPan) : gstinOrPan)

/** A company by its GSTIN or PAN; what is as long as a GSTIN was meant as one. */
export const gstinOrPan: Reader = text => {
  const value = normalizePan(text)
  if (isPan(value) || isGstin(normalizeGstin(text))) return { value }
  return { code: value.length === 15 ? 'gstin' : 'client' }
}

/** The letter O where a zero belongs is the usual slip. */
export const ifsc: Reader = text => {
  const value = normalizeIfsc(text)
  if (isIfsc(value)) return { value }
  const meant = value.replace(/^([A-Z]{4})O/, '$10')
  return { code: 'ifsc', ...(isIfsc(meant) && { detail: meant }) }
}

/** By lakh and crore, or by thousand; a comma elsewhere is a digit too few or too many, or stands for the point. */
const GROUPED = /^(\d{1,2}(,\d{2})*|\d{1,3}(,\d{3})*),\d{3}$/

function isGrouped(text: string): boolean {
  const [whole = ''] = /\d[\d,]*/.exec(latinDigits(text)) ?? []
  return !whole.includes(',') || GROUPED.test(whole)
}

/** Rupees, with or without ₹, commas, spaces and the closing /-; the value has two decimals at most. */
export const amount: Reader = text => {
  const paise = isGrouped(text) ? parseRupees(bareRupees(text)) : null
  if (!paise || paise <= 0) return { code: 'amount' }
  return paise < 5 * CRORE_PAISE ? { value: String(toRupees(paise)) } : { code: 'amountLimit' }
}

/** An amount that a bank can send. */
export const payout: Reader = text => {
  const read = amount(text)
  return 'value' in read && Number(read.value) < toRupees(LEAST_PAYOUT_PAISE) ? { code: 'amountLeast' } : read
}

export const words =
  (most: number): Reader =>
  text =>
    text.length <= most ? { value: tidySpaces(text) } : { code: 'tooLong', detail: String(most) }
