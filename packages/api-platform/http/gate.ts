import type { FastifyRequest } from 'fastify'
import type { Call } from '@poonji/contract/call.ts'
import { may, type Actor } from '../actor.ts'
import { forbidden, notPermitted, unauthenticated } from '../errors.ts'
import { tenantOfHost } from '../config.ts'
import type { Runtime } from '../runtime.ts'
import { refuseCrossSite } from './cross-site.ts'
import { sessionToken } from './session-cookie.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface Admitted {
  tenant: string
  viewer: Actor | null
}

/** Who sent a request; null without a session that is valid now. */
export async function viewerOf({ access, platform }: Runtime, request: FastifyRequest): Promise<Actor | null> {
  const token = sessionToken(platform.config, request)
  return token ? access.actorOf(platform.database.db, token) : null
}

/**
 * Lets a viewer's request through to a call, or refuses it before anything of it is validated: origin, session, domain,
 * permission, scope, in this order. "Not yours" and "not there" are the same refusal.
 */
export async function admit(
  runtime: Runtime,
  call: Call,
  request: FastifyRequest,
  viewer: Actor | null,
): Promise<Admitted> {
  // providers' callbacks prove themselves by signature
  if (call.method !== 'GET' && call.scope !== 'provider') refuseCrossSite(runtime.platform.config, request)
  const params = request.params as Record<string, string | undefined>

  if (!call.who.includes('anyone')) {
    if (!viewer) throw unauthenticated()
    if (!call.who.includes(viewer.domain)) throw notPermitted()
    if (params.domain !== undefined && params.domain !== viewer.domain) throw notPermitted()
    if (call.permission && !may(viewer, call.permission)) throw forbidden()
  }
  const tenant = tenantOf(runtime, request, params.product, viewer)
  if (viewer && viewer.tenant !== tenant) throw notPermitted()
  if (typeof call.scope === 'object') await admitToThing(runtime, call, call.scope, params, viewer)
  return { tenant, viewer }
}

async function admitToThing(
  runtime: Runtime,
  call: Call,
  scope: { of: string; param: string },
  params: Record<string, string | undefined>,
  viewer: Actor | null,
) {
  const { db } = runtime.platform.database
  const id = params[scope.param] ?? ''
  const resolve = runtime.scope(scope.of)
  const known = UUID.test(id)
  const owner = viewer && resolve && known ? await resolve(db, id) : undefined
  if (!viewer || !owner || owner.tenant !== viewer.tenant) {
    // asked all the same: else the time of the refusal would tell what is there and what is not
    if (viewer && known) await runtime.access.seesOrganisation(db, viewer, id)
    throw notPermitted()
  }
  if (owner.organisationId === null) {
    if (viewer.domain !== 'admin') throw notPermitted()
    return
  }
  if (!(await runtime.access.seesOrganisation(db, viewer, owner.organisationId))) throw notPermitted()
  if (call.permission && !may(viewer, call.permission, owner.organisationId)) throw notPermitted()
}

function tenantOf(
  runtime: Runtime,
  request: FastifyRequest,
  product: string | undefined,
  viewer: Actor | null,
): string {
  const { config } = runtime.platform
  if (product !== undefined) {
    if (!config.tenants.includes(product)) throw notPermitted()
    return product
  }
  return viewer?.tenant ?? tenantOfHost(config, request.hostname)
}
