import { on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { closeCallback, listCallbacks, reopenCallback, requestCallback } from './callbacks.ts'
import { employeesOf } from './employees.ts'
import { accountDetails, confirmPartner, createPartner, pollGst, pollPromoters, submitPartner } from './onboarding.ts'
import { callbacksPaper, employeesPaper, partnersPaper } from './list-papers.ts'
import { decidePartner, listPartners, readPartner } from './partner-list.ts'
import { giveUpPartner } from './give-up-partner.ts'
import { ownPartner } from './statement.ts'

const done = { done: true } as const

/** How somebody becomes a partner, who works for one, and who wants to be called. */
export const onboardingHandlers = [
  on(calls.accountDetails, work => accountDetails(work)),
  on(calls.createPartner, (work, { body }) => createPartner(work, body)),
  on(calls.confirmPartner, (work, { body }) => confirmPartner(work, body)),
  on(calls.giveUpPartner, async work => {
    await giveUpPartner(work)
    return done
  }),
  on(calls.pollGst, (work, { params }) => pollGst(work, params.id)),
  on(calls.pollPromoters, (work, { params }) => pollPromoters(work, params.id)),
  on(calls.submitPartner, async work => {
    await submitPartner(work)
    return done
  }),
  on(calls.requestCallback, async (work, { body }) => {
    await requestCallback(work, body.words)
    return done
  }),
  on(calls.listCallbacks, (work, { query }) => listCallbacks(work, query)),
  onListFile(calls.callbacksFile, (work, { query }) => callbacksPaper(work, query)),
  on(calls.closeCallback, async (work, { params }) => {
    await closeCallback(work, params.callbackId)
    return done
  }),
  on(calls.reopenCallback, async (work, { params }) => {
    await reopenCallback(work, params.callbackId)
    return done
  }),
  on(calls.employees, work => employeesOf(work, ownPartner(work))),
  onListFile(calls.employeesFile, work => employeesPaper(work, ownPartner(work))),
  on(calls.employeesOfPartner, (work, { params }) => employeesOf(work, params.partnerId)),
  onListFile(calls.employeesOfPartnerFile, (work, { params }) => employeesPaper(work, params.partnerId)),
  on(calls.listPartners, (work, { query }) => listPartners(work, query)),
  onListFile(calls.partnersFile, (work, { query }) => partnersPaper(work, query)),
  on(calls.readPartner, (work, { params }) => readPartner(work, params.partnerId)),
  on(calls.decidePartner, async (work, { params, body }) => {
    await decidePartner(work, params.partnerId, body)
    return done
  }),
]
