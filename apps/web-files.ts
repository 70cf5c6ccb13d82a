import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchPath } from 'react-router'
import { tenantOfHost } from '@poonji/api-platform/config.ts'
import { sessionToken } from '@poonji/api-platform/http/session-cookie.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { WEB_DIST } from '@poonji/api-platform/web-assets.ts'
import type { Domain } from '@poonji/contract/call.ts'
import type { Route } from '@poonji/contract/route.ts'

/** What the answer's headers say of a page, and no script or style heeds: half of what a small file would weigh. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * The built web: files by name, and the app's page for the paths of the route rows. Somebody without a session is sent
 * to the login from here, before any script has come.
 */
export function webFiles(runtime: Runtime, rows: readonly Route[]) {
  const index = path.join(WEB_DIST, 'index.html')
  if (!fs.existsSync(index)) throw new Error('the web is not built: npm start and npm test do it')
  const page = fs.readFileSync(index, 'utf8')

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const matching = rows.filter(row => matchPath(row.path, request.url.split('?')[0] ?? ''))
    const domain = await domainOf(runtime, request)
    if (!domain && matching.length && !matching.some(row => row.who.includes('anyone')))
      return reply.redirect(`/login?rd=${encodeURIComponent(request.url)}`, 302)
    void reply.code(matching.length ? 200 : 404).header('cache-control', 'no-store')
    const product = tenantOfHost(runtime.platform.config, request.hostname)
    const shell = shellOf(matching, domain !== null)
    const marks = [domain ? `data-domain="${domain}"` : 'data-stranger', ...(shell ? [`data-shell="${shell}"`] : [])]
    const marked = `<html data-product="${product}" ${marks.join(' ')} `
    return reply.type('text/html; charset=utf-8').send(page.replace('<html ', marked))
  }

  return {
    extend: async (app: FastifyInstance) => {
      await app.register(fastifyStatic, {
        root: WEB_DIST,
        index: false,
        wildcard: false,
        cacheControl: false,
        lastModified: false,
        acceptRanges: false,
        preCompressed: true,
        setHeaders: (reply, file) => {
          const named = file.includes(`${path.sep}assets${path.sep}`)
          void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
          if (named) for (const header of OF_PAGES) void reply.removeHeader(header)
        },
      })
    },
    pageFor: (request: FastifyRequest) => {
      const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
      const hidden = !runtime.platform.config.demo && /^\/demo([/?]|$)/.test(request.url)
      return wantsPage && !hidden && !/^\/(api|internal|assets)\//.test(request.url) ? sendPage : null
    },
  }
}

/** What stands around the screen of these rows, to be seen before any script has come; null: nothing. */
export function shellOf(matching: readonly Pick<Route, 'layout'>[], hasSession: boolean): 'full' | 'focused' | null {
  const layouts = matching.map(row => row.layout ?? (hasSession ? 'full' : 'focused'))
  if (hasSession && layouts.includes('full')) return 'full'
  return layouts.some(layout => layout !== 'bare') ? 'focused' : null
}

async function domainOf(runtime: Runtime, request: FastifyRequest): Promise<Domain | null> {
  const token = sessionToken(runtime.platform.config, request)
  const actor = token && (await runtime.access.actorOf(runtime.platform.database.db, token))
  return actor ? actor.domain : null
}
