import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'

const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `GET /metrics` in Prometheus' text form, for whoever asks from the machine itself: requests by route template and
 * status, jobs by state, the process. Nobody else is told that it is there.
 */
export function addMetrics(app: FastifyInstance, { platform }: Runtime): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue by state; failed ones are parked',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ state: string; n: number }>`
        select state::text as state, count(*)::integer as n from pgboss.job group by 1`.execute(platform.database.db)
      this.reset()
      for (const { state, n } of rows) this.set({ state }, n)
    },
  })
  new Gauge({
    name: 'file_store_refused',
    help: '1 while the store of files does not let this process in: its address, keys or rights are wrong',
    registers: [registry],
    collect() {
      this.set(platform.files.letIn ? 0 : 1)
    },
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request
    requests.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  app.get('/metrics', async (request, reply) => {
    if (!HERE.has(request.ip)) throw new AppError(404, 'notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
