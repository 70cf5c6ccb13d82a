import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '@poonji/api-platform/http/session-cookie.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import * as calls from '../contract.ts'
import * as typing from '../typed-contract.ts'
import { endSession, listActivity, readSession, revokeByToken } from './session-queries.ts'
import { rememberBrowser } from './known-browser.ts'
import { logIn } from './log-in.ts'
import { forgetChallenge, keepChallenge } from './pending-login.ts'
import { visitorPages } from './pages.ts'
import { sendLoginCode } from './service.ts'
import { staffHandlers } from './staff-handlers.ts'
import { forgetTyped, keepTyped, readTyped } from './typed.ts'

const done = { done: true } as const

export default defineModule({
  name: 'identity',
  pages: visitorPages,
  handlers: [
    on(calls.sendCode, async (work, { body, request, reply }) => {
      const sent = await sendLoginCode(work, request, body.mobile)
      keepChallenge(work.platform.config, reply, sent.challengeId)
      return sent
    }),
    onOutside(calls.verifyCode, async (outside, { body, request, reply }) => {
      const login = await logIn(outside, { ...body, userAgent: request.headers['user-agent'] ?? '' })
      if (!body.app) {
        setSessionCookie(outside.platform.config, reply, login.token)
        forgetChallenge(outside.platform.config, reply)
        rememberBrowser(outside, request, reply, body.mobile)
      }
      return { step: login.step, landing: login.landing, token: body.app ? login.token : null }
    }),
    on(calls.currentSession, work => readSession(work)),
    on(calls.logout, async (work, { request, reply }) => {
      const token = sessionToken(work.platform.config, request)
      if (token) await revokeByToken(work, token)
      clearSessionCookie(work.platform.config, reply)
      return done
    }),
    on(calls.loginActivity, work => listActivity(work)),
    on(calls.endSession, async (work, { params }) => {
      if (!(await endSession(work, params.sessionId))) throw notPermitted()
      return done
    }),
    on(calls.updateProfile, async (work, { body }) => {
      if (Object.keys(body).length)
        await work.db.updateTable('account').set(body).where('id', '=', work.actor.accountId).execute()
      return done
    }),
    on(calls.selectOrganisation, async (work, { params }) => {
      await work.db
        .updateTable('session')
        .set({ selected_organisation_id: params.organisationId })
        .where('id', '=', work.actor.sessionId)
        .execute()
      return done
    }),
    on(typing.readTyped, async (work, { query }) => ({ typed: await readTyped(work, query.name) })),
    on(typing.keepTyped, async (work, { body }) => {
      await keepTyped(work, body.name, body.typed)
      return done
    }),
    on(typing.forgetTyped, async (work, { query }) => {
      await forgetTyped(work, query.name)
      return done
    }),
    ...staffHandlers,
  ],
})
