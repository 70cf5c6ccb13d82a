import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { AMOUNT_LIMIT_PAISE, done, id, isLoanAmount, loanAmount, say, version } from '@poonji/contract/schemas.ts'
import { PAISE_PER_RUPEE } from '@poonji/kernel/money.ts'
import { VIEWERS, ofApplication, ofOrganisation, status } from './contract-parts.ts'

/** Whether what a product gives at most, told in rupees, reads as the limit, which nobody may ask for. */
export const readsAsLimit = (maxAmountPaise: number) => maxAmountPaise > AMOUNT_LIMIT_PAISE - PAISE_PER_RUPEE

const requirement = {
  loanAmount,
  loanType: z.string().min(1, say('product.required')).max(40),
  tenure: z.number().int().min(1, say('tenure.range')).max(480, say('tenure.range')).nullable(),
  purpose: z.string().trim().max(300).nullable(),
}

const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/, say('value.invalid'))

/** What is asked for, as a form holds it: empty fields are null or ''. */
export const requirementForm = z.object({
  loanAmount: z
    .number()
    .nullable()
    .refine(paise => paise !== null && isLoanAmount(paise), say('amount.limit')),
  loanType: requirement.loanType,
  tenure: requirement.tenure,
  purpose: z.string().max(300),
  referralCode: z.literal('').or(referralCode),
})

export const createApplication = defineCall({
  id: 'applications.create',
  method: 'POST',
  path: '/api/v2/{product}/loanApplications/{orgId}/loanApplication',
  summary: 'Applies for credit: one open application a product, an amount under 5 crore',
  who: VIEWERS,
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofOrganisation,
  body: z.object({
    ...requirement,
    tenure: requirement.tenure.default(null),
    purpose: requirement.purpose.default(null),
    referralCode: referralCode.nullable().default(null),
  }),
  answer: z.object({ applicationId: id, applicantApplicationId: z.string(), status }),
  idempotent: true,
  changes: ['applications', 'apply', 'dashboards', 'documents'],
})

export const editApplication = defineCall({
  id: 'applications.edit',
  method: 'PUT',
  path: '/api/v1/{product}/loanApplications/{appId}/requirement',
  summary: 'Changes amount, tenure or purpose while the application may still be edited',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  body: z.object({ loanAmount, tenure: requirement.tenure, purpose: requirement.purpose, version }),
  answer: done,
  idempotent: true,
  changes: ['applications'],
})
