import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { hasSessionCookie } from './session-cookie.ts'

/**
 * Whether a browser says that a request comes from another site's page. The app's do not: it sends a header that no
 * foreign page may add.
 */
export function isCrossSite(config: Config, request: FastifyRequest): boolean {
  if (request.headers.token !== undefined && !hasSessionCookie(config, request)) return false
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== undefined && URL.parse(origin)?.host !== request.host
  return foreignSite || foreignOrigin
}

/**
 * Writes come from our own pages only, also before anybody is logged in: else a foreign page could log its visitor into
 * an account of its own.
 * @throws 403
 */
export function refuseCrossSite(config: Config, request: FastifyRequest): void {
  if (isCrossSite(config, request)) throw new AppError(403, 'forbidden')
}
