import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WEB_DIST } from '@poonji/api-platform/web-assets.ts'

/** The built web: files by name, and the app's page for every path that is no call. */
export function webFiles() {
  const index = path.join(WEB_DIST, 'index.html')
  if (!fs.existsSync(index)) throw new Error('the web is not built: npm start and npm test do it')
  const page = fs.readFileSync(index)
  return {
    extend: async (app: FastifyInstance) => {
      await app.register(fastifyStatic, {
        root: WEB_DIST,
        index: false,
        wildcard: false,
        cacheControl: false,
        setHeaders: (reply, file) => {
          const named = file.includes(`${path.sep}assets${path.sep}`)
          void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    },
    pageFor: ({ method, url, headers }: FastifyRequest) => {
      const wantsPage = method === 'GET' && (headers.accept ?? '').includes('text/html')
      return wantsPage && !/^\/(api|internal|assets)\//.test(url) ? page : null
    },
  }
}
