import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tenantOfHost } from '@poonji/api-platform/config.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { isCrossSite, refuseCrossSite } from '@poonji/api-platform/http/cross-site.ts'
import { formFields } from '@poonji/api-platform/http/form-fields.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '@poonji/api-platform/http/session-cookie.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { safePath } from '@poonji/api-platform/safe-path.ts'
import { isMobile, normalizeMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { normalizeOtp } from '@poonji/kernel/identifiers/otp.ts'
import { isCode } from '../contract.ts'
import { placeAfterLogin } from './after-login.ts'
import { CODE_IS_OVER, pendingCode, resendAfter } from './codes.ts'
import { rememberBrowser } from './known-browser.ts'
import { logIn } from './log-in.ts'
import { loginPage, welcomePage, type LoginView } from './login-page.ts'
import { forgetChallenge, keepChallenge, pendingChallenge } from './pending-login.ts'
import { sendLoginCode } from './service.ts'
import { revokeByToken } from './session-queries.ts'

/** The pages of a visitor: login without a script, language switch, log out. */
export function visitorPages(app: FastifyInstance, runtime: Runtime): void {
  const { config, database } = runtime.platform
  const product = (request: FastifyRequest) => tenantOfHost(config, request.hostname)
  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  const view = (request: FastifyRequest, rd: unknown): LoginView => ({
    language: languageOf(request),
    product: product(request),
    rd: placeAfterLogin(rd, ''),
    step: 'mobile',
    demo: config.demo,
  })
  const viewerOf = async (request: FastifyRequest) => {
    const token = sessionToken(config, request)
    return token ? runtime.access.actorOf(database.db, token) : null
  }

  /** A code was sent and can still be used: the page goes on with it. */
  const pendingOf = async (request: FastifyRequest): Promise<Partial<LoginView>> => {
    const challengeId = pendingChallenge(config, request)
    if (!challengeId) return {}
    const code = await runtime.transaction({ tenant: product(request) }, work =>
      pendingCode(work, challengeId, 'login'),
    )
    if (!code) return {}
    const resendIn = resendAfter(runtime.platform.clock.now(), code.created_at)
    return { step: 'code', challengeId, mobile: code.mobile, resendIn }
  }

  const showLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    const { rd, change } = formFields(request.query)
    if (await viewerOf(request)) return reply.redirect(placeAfterLogin(rd, '/dashboard'), 303)
    const shown = { ...view(request, rd), ...(await pendingOf(request)) }
    return send(reply, loginPage(change === undefined ? shown : { ...shown, step: 'mobile' }))
  }
  app.get('/', showLogin)
  app.get('/login', showLogin)

  app.post('/login', async (request, reply) => {
    refuseCrossSite(config, request)
    const { mobile: typed = '', rd } = formFields(request.body)
    const mobile = normalizeMobile(typed)
    const shown = { ...view(request, rd), mobile }
    if (!isMobile(mobile))
      return send(
        reply,
        loginPage({ ...shown, mobile: typed, error: typed ? 'mobile.invalid' : 'mobile.required' }),
        400,
      )
    try {
      const { challengeId } = await runtime.transaction({ tenant: shown.product, language: shown.language }, work =>
        sendLoginCode(work, request, mobile),
      )
      keepChallenge(config, reply, challengeId)
      // not the page itself: to load that again would send another code
      return await reply.redirect(`/login?rd=${encodeURIComponent(shown.rd)}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // who asked for another code too soon can still type the one they have
      const pending = await pendingOf(request)
      const at = pending.mobile === mobile ? pending : {}
      return send(reply, loginPage({ ...shown, ...at, error: 'tooManyRequests' }), error.status)
    }
  })

  app.post('/login/verify', async (request, reply) => {
    refuseCrossSite(config, request)
    const { mobile = '', otp: typed = '', challengeId = '', rd } = formFields(request.body)
    const otp = normalizeOtp(typed)
    const shown: LoginView = { ...view(request, rd), step: 'code', mobile, challengeId }
    // what is no code costs none of its five tries
    if (!isCode(otp)) return send(reply, loginPage({ ...shown, error: otp ? 'otp.invalid' : 'otp.required' }), 400)
    try {
      const attempt = { challengeId, mobile, otp, userAgent: request.headers['user-agent'] ?? '' }
      const outside = runtime.outside({ tenant: shown.product, language: shown.language })
      const login = await logIn(outside, attempt)
      setSessionCookie(config, reply, login.token)
      forgetChallenge(config, reply)
      rememberBrowser(outside, request, reply, mobile)
      return await reply.redirect(`/login/welcome?rd=${encodeURIComponent(shown.rd || login.landing)}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const over = error.fieldErrors.otp === CODE_IS_OVER
      return send(reply, loginPage({ ...shown, error: over ? CODE_IS_OVER : 'otp.invalid' }), 400)
    }
  })

  app.get('/login/welcome', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (!viewer) return reply.redirect('/login', 303)
    const { rd } = formFields(request.query)
    return send(
      reply,
      welcomePage(languageOf(request), viewer.name || viewer.mobile, placeAfterLogin(rd, '/dashboard')),
    )
  })

  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    // a link on somebody else's page takes nobody's work away
    if (isCrossSite(config, request)) return reply.redirect('/', 303)
    const token = sessionToken(config, request)
    if (token) await runtime.transaction({ tenant: product(request) }, work => revokeByToken(work, token))
    clearSessionCookie(config, reply)
    // what was typed and not sent stays in its tab until then
    return reply.header('clear-site-data', '"storage"').redirect('/login', 303)
  }
  app.get('/logout', leave)
  app.post('/logout', leave)

  app.get('/language', async (request, reply) => {
    const { to, back } = formFields(request.query)
    const language = to === 'hi' ? 'hi' : 'en'
    void reply.setCookie('lang', language, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
    return reply.redirect(safePath(back, '/'), 303)
  })
}
