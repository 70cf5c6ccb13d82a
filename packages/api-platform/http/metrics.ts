import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'

const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `GET /metrics` in Prometheus' text form, for whoever asks from the machine itself: requests by route template and
 * status, jobs by state, what is parked, the process. Nobody else is told that it is there.
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
  const { db } = platform.database
  // a database that is away hides no other figure
  const count = async (counted: RawBuilder<{ what: string; n: number }>) =>
    counted.execute(db).then(
      ({ rows }) => rows,
      () => [],
    )
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue by state; failed ones are parked',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const states = await count(sql`select state::text as what, count(*)::integer as n from pgboss.job group by 1`)
      this.reset()
      for (const { what, n } of states) this.set({ state: what }, n)
    },
  })
  new Gauge({
    name: 'jobs_parked',
    help: 'Jobs that failed at each try, by their name',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const names = await count(
        sql`select data->>'name' as what, count(*)::integer as n from pgboss.job_common where state = 'failed' group by 1`,
      )
      this.reset()
      for (const { what, n } of names) this.set({ job: what }, n)
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
