import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const DAYS_30 = 30 * 86_400

/** `__Host-` needs HTTPS; plain http on a developer's machine gets the bare name. */
const cookieName = (config: Config) => (config.publicUrl.startsWith('https:') ? '__Host-session' : 'session')

/** The opaque session token: the cookie in browsers, the `token` header in the app. */
export function sessionToken(config: Config, request: FastifyRequest): string | null {
  const header = request.headers.token
  return request.cookies[cookieName(config)] ?? (typeof header === 'string' ? header : null)
}

/** Only cookies travel by themselves, so only they need the cross-site check. */
export function hasSessionCookie(config: Config, request: FastifyRequest): boolean {
  return request.cookies[cookieName(config)] !== undefined
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DAYS_30,
  })
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(config), { path: '/' })
}
