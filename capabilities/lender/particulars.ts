import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { isBankAccountNumber, normalizeBankAccountNumber } from '@poonji/kernel/identifiers/bank-account-number.ts'
import { isCin, normalizeCin } from '@poonji/kernel/identifiers/cin.ts'
import { isEmail } from '@poonji/kernel/identifiers/email.ts'
import { isGstin, normalizeGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { isIfsc, normalizeIfsc } from '@poonji/kernel/identifiers/ifsc.ts'

const text = (most: number) => z.string().trim().min(1, say('value.required')).max(most)
const email = z.string().trim().refine(isEmail, say('email.invalid'))
/** A number that people call: toll free or with its area code, so no mobile's ten digits are asked. */
const phone = z
  .string()
  .trim()
  .regex(/^\+?\d[\d -]{6,18}\d$/, say('phone.invalid'))

/** What everybody may know of the lender. */
export const particulars = z.object({
  legalName: text(120),
  cin: z.string().overwrite(normalizeCin).refine(isCin, say('cin.invalid')),
  /** Of the certificate of registration as a non-banking financial company (RBI Act, section 45-IA). */
  rbiNumber: text(30),
  /** Under which fees are charged; its first two digits are the lender's state. */
  gstin: z.string().overwrite(normalizeGstin).refine(isGstin, say('gst.invalid')),
  address: text(200),
  supportPhone: phone,
  supportEmail: email,
  grievanceName: text(80),
  grievancePhone: phone,
  grievanceEmail: email,
  accountName: text(120),
  accountNumber: z.string().overwrite(normalizeBankAccountNumber).refine(isBankAccountNumber, say('account.invalid')),
  ifsc: z.string().overwrite(normalizeIfsc).refine(isIfsc, say('ifsc.invalid')),
  bankName: text(80),
})
export type Particulars = z.output<typeof particulars>
export type Particular = keyof Particulars

/** In the parts that they are shown and typed in. */
export const PARTS = {
  company: ['legalName', 'cin', 'rbiNumber', 'gstin', 'address'],
  help: ['supportPhone', 'supportEmail', 'grievanceName', 'grievancePhone', 'grievanceEmail'],
  account: ['accountName', 'accountNumber', 'ifsc', 'bankName'],
} as const satisfies Record<string, readonly Particular[]>
export const PART_NAMES = ['company', 'help', 'account'] as const satisfies readonly (keyof typeof PARTS)[]
