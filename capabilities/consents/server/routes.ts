import { conflict } from '@poonji/api-platform/errors.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { PURPOSES } from '../purposes.ts'
import { giveConsent, withdrawConsent } from './service.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'consents',
  handlers: [
    on(calls.listConsents, async (work, { params }) => {
      const rows = await work.db
        .selectFrom('consent')
        .selectAll()
        .where('organisation_id', '=', params.orgId)
        .orderBy('given_at', 'desc')
        .limit(200)
        .execute()
      return rows.map(row => ({
        id: row.id,
        purpose: row.purpose,
        version: row.version,
        words: row.words,
        givenByName: row.given_by_name,
        givenAt: row.given_at,
        revokedAt: row.revoked_at,
      }))
    }),
    on(calls.giveConsentCall, async (work, { params, body }) => {
      for (const purpose of body.purposes) await giveConsent(work, { organisationId: params.id, purpose })
      return done
    }),
    on(calls.revokeConsent, async (work, { params }) => {
      const purpose = PURPOSES.find(one => one === params.purpose)
      if (!purpose || !(await withdrawConsent(work, params.orgId, purpose))) throw conflict('transition.illegal')
      return done
    }),
  ],
})
