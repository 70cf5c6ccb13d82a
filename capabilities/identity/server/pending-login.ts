import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '@poonji/api-platform/config.ts'

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')
const cookieName = (config: Config) => (isSecure(config) ? '__Host-login' : 'login')

/**
 * Which code a browser waits for, so that a login goes on where it was when its page is loaded again. The cookie names
 * the code's request only: the mobile stays with us, out of reach of any script, and it ends with the browser.
 */
export const pendingChallenge = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)]

export function keepChallenge(config: Config, reply: FastifyReply, challengeId: string): void {
  const secure = isSecure(config)
  void reply.setCookie(cookieName(config), challengeId, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export function forgetChallenge(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(config), { path: '/' })
}
