import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { wholeListFile } from '@poonji/contract/list-file.ts'
import { optionalEmail } from '@poonji/contract/email.ts'
import { done, id, instant, say } from '@poonji/contract/schemas.ts'
import { isBankAccountNumber, normalizeBankAccountNumber } from '@poonji/kernel/identifiers/bank-account-number.ts'
import { isGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { isIfsc, normalizeIfsc } from '@poonji/kernel/identifiers/ifsc.ts'
import { isMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { isOrganisationName, normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import { ACCOUNT_KINDS, ACCOUNT_STATES, ACCOUNT_TYPES, PAYABLE_TYPES } from './status.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const

export const bankAccount = z.object({
  id,
  kind: z.enum(ACCOUNT_KINDS),
  holderName: z.string(),
  /** The last four digits are shown. */
  number: z.string(),
  ifsc: z.string(),
  bankName: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  gstin: z.string().nullable(),
  state: z.enum(ACCOUNT_STATES),
  nameAtBank: z.string().nullable(),
  failureCode: z.string().nullable(),
  createdAt: instant,
  verifiedAt: instant.nullable(),
  /** Who said whether a differing name is the same holder, and when; for staff only. */
  decided: z.object({ by: z.string(), at: instant }).nullable(),
})
export type BankAccount = z.output<typeof bankAccount>

const number = z.string().overwrite(normalizeBankAccountNumber).refine(isBankAccountNumber, say('account.invalid'))
const ifsc = z.string().overwrite(normalizeIfsc).refine(isIfsc, say('ifsc.invalid'))

export const ownAccountForm = z.object({ number, ifsc, accountType: z.enum(PAYABLE_TYPES) })

export const beneficiaryForm = ownAccountForm.extend({
  holderName: z
    .string()
    .overwrite(normalizeOrganisationName)
    .min(1, say('name.required'))
    .refine(isOrganisationName, say('name.invalid')),
  mobile: z.string().refine(text => text === '' || isMobile(text), say('mobile.invalid')),
  email: optionalEmail,
  gstin: z.string().refine(text => text === '' || isGstin(text), say('gst.invalid')),
})

export const listBankAccounts = defineCall({
  id: 'bankAccounts.list',
  method: 'GET',
  path: '/api/v1/{product}/{domain}/client/{id}/getBankAccounts',
  summary: 'The organisation’s own accounts, newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_BANK_ACCOUNTS',
  scope: { of: 'organisation', param: 'id' },
  answer: z.array(bankAccount),
})

export const addBankAccount = defineCall({
  id: 'bankAccounts.add',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/bank-accounts',
  summary: 'Adds an own account and has it verified by a penny drop',
  who: everyDomain,
  permission: 'CAN_ADD_BANK_ACCOUNT',
  scope: ofOrganisation,
  body: ownAccountForm,
  answer: z.object({ id }),
  idempotent: true,
  changes: ['bankAccounts', 'dashboards', 'suppliers'],
})

export const listBeneficiaries = defineCall({
  id: 'bankAccounts.beneficiaries',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/beneficiaries',
  summary: 'Beneficiaries of an organisation, newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_BENEFICIARIES',
  scope: ofOrganisation,
  answer: z.array(bankAccount),
})

export const beneficiariesFile = wholeListFile(listBeneficiaries)

export const addBeneficiary = defineCall({
  id: 'bankAccounts.addBeneficiary',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/beneficiaries',
  summary: 'Registers a beneficiary and has the account verified by a penny drop',
  who: everyDomain,
  permission: 'CAN_ADD_BENEFICIARY',
  scope: ofOrganisation,
  body: beneficiaryForm,
  answer: z.object({ id }),
  idempotent: true,
  changes: ['bankAccounts', 'dashboards'],
})

export const readBankAccount = defineCall({
  id: 'bankAccounts.read',
  method: 'GET',
  path: '/api/v1/{product}/bank-accounts/{accountId}',
  summary: 'One account or beneficiary',
  who: everyDomain,
  permission: 'CAN_VIEW_BANK_ACCOUNTS',
  scope: { of: 'bank-account', param: 'accountId' },
  answer: bankAccount,
})

export const recheckBankAccount = defineCall({
  id: 'bankAccounts.recheck',
  method: 'POST',
  path: '/api/v1/{product}/bank-accounts/{accountId}/recheck',
  summary: 'Tries the penny drop of a failed account again',
  who: everyDomain,
  permission: 'CAN_VIEW_BANK_ACCOUNTS',
  scope: { of: 'bank-account', param: 'accountId' },
  answer: done,
  changes: ['bankAccounts', 'dashboards', 'suppliers'],
})

export const removeBankAccount = defineCall({
  id: 'bankAccounts.remove',
  method: 'DELETE',
  path: '/api/v1/{product}/bank-accounts/{accountId}',
  summary: 'Removes an account: nothing is paid to it any more',
  who: everyDomain,
  permission: 'CAN_DELETE_BANK_ACCOUNT',
  scope: { of: 'bank-account', param: 'accountId' },
  answer: done,
  changes: ['bankAccounts', 'dashboards', 'suppliers'],
})

export const accountsToCheck = defineCall({
  id: 'bankAccounts.toCheck',
  method: 'GET',
  path: '/api/v1/{product}/bank-accounts-to-check',
  summary: 'Accounts whose name at the bank differs, oldest first',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: 'tenant',
  answer: z.array(bankAccount.extend({ organisationId: id, organisationName: z.string() })),
})

export const decideBankAccount = defineCall({
  id: 'bankAccounts.decide',
  method: 'POST',
  path: '/api/v1/{product}/bank-accounts/{accountId}/decision',
  summary: 'Says whether a differing name is the same holder; not by who added the account',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'bank-account', param: 'accountId' },
  body: z.object({ same: z.boolean() }),
  answer: done,
  changes: ['bankAccounts', 'dashboards', 'suppliers'],
})
