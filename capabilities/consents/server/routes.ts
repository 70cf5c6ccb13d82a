import { conflict } from '@poonji/api-platform/errors.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { PURPOSES } from '../purposes.ts'
import { consentsOf, consentsPaper } from './consent-log.ts'
import { giveConsent, wasGiven, withdrawConsent } from './service.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'consents',
  handlers: [
    on(calls.listConsents, (work, { params }) => consentsOf(work, params.orgId)),
    onListFile(calls.consentsFile, consentsPaper),
    on(calls.giveConsentCall, async (work, { params, body }) => {
      for (const purpose of body.purposes) await giveConsent(work, { organisationId: params.id, purpose })
      return done
    }),
    on(calls.revokeConsent, async (work, { params }) => {
      const purpose = PURPOSES.find(one => one === params.purpose)
      if (!purpose) throw conflict('transition.illegal')
      const withdrawn = await withdrawConsent(work, params.orgId, purpose)
      // taken back before, as in another tab, it is as it was meant to be
      if (!withdrawn && !(await wasGiven(work, params.orgId, purpose))) throw conflict('transition.illegal')
      return done
    }),
  ],
})
