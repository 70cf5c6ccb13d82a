import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { applicationCard } from './contract.ts'
import { VIEWERS, ofOrganisation } from './contract-parts.ts'

export const searchOfOrganisation = defineCall({
  id: 'applications.ofOrganisation',
  method: 'GET',
  path: '/api/v1/{product}/{domain}/{orgId}/application/search',
  summary: 'The applications of one organisation, newest first; filters STATUS, LOAN_TYPE, DATE',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(applicationCard),
})

export const applicationsOfOrganisationFile = listFile(searchOfOrganisation)

export const searchPartnerApplication = defineCall({
  id: 'applications.partnerSearch',
  method: 'GET',
  path: '/api/v1/{product}/partner/loanApplications/{id}/search',
  summary: 'One application of a partner’s client as its card',
  who: ['partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: { of: 'application', param: 'id' },
  answer: applicationCard,
})

const cardPage = pageOf(applicationCard).extend({
  /** How many of what is asked for fall under each label, whichever is chosen; 1,001 says more than 1,000. */
  counts: z.object({
    all: z.number().int(),
    pending: z.number().int(),
    evaluation: z.number().int(),
    offered: z.number().int(),
    accepted: z.number().int(),
  }),
})

export const getDsaLoanApplications = defineCall({
  id: 'applications.ofPartner',
  method: 'GET',
  path: '/api/v1/{product}/partner/getDsaLoanApplications',
  summary:
    'The applications of a partner’s clients, newest first; filters STATUS, CHOSEN_OFFER, TONE, LOAN_TYPE, CLIENT, DATE; search by application id',
  who: ['partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: cardPage,
})

export const applicationsOfPartnerFile = listFile(getDsaLoanApplications)

export const getDsaLoans = defineCall({
  id: 'applications.partnerLoans',
  method: 'GET',
  path: '/api/v2/{product}/partner/loans/getDsaLoans',
  summary: 'The converted view: a partner’s applications that became loans; search by loan id',
  who: ['partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: cardPage,
})

export const partnerLoansFile = listFile(getDsaLoans)

export const listApplications = defineCall({
  id: 'applications.list',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplications/search',
  summary: 'The applications that staff see, newest first; filters as in the partner’s list',
  who: ['admin'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: cardPage,
})

export const applicationsFile = listFile(listApplications)
