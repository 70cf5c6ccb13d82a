import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { money } from '@poonji/contract/schemas.ts'
import { VIEWERS, ofApplication, ofOrganisation } from './contract-parts.ts'

const loanType = z.object({
  name: z.string(),
  displayName: z.string(),
  shape: z.enum(['instalment', 'dropline', 'revolving', 'discounting']),
  minAmount: money,
  maxAmount: money,
  minTenure: z.number().int(),
  maxTenure: z.number().int(),
  minRateBps: z.number().int(),
})

export const loanTypesOf = defineCall({
  id: 'applications.loanTypes',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/loanTypes',
  summary: 'What an organisation may apply for; isInvoiceDiscounting keeps or leaves out the discounting ones',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  query: z.object({ isInvoiceDiscounting: z.enum(['true', 'false']).optional() }),
  answer: z.array(loanType),
})

export const defaultLoanTypes = defineCall({
  id: 'applications.defaultLoanTypes',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/{appId}/defaultLoanTypes',
  summary: 'The loan type of the application first, then those that run the same way',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.array(loanType),
})
