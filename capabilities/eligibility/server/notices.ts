import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { refreshConsent } from './bank-consent.ts'
import './tables.ts'

/**
 * `POST /Consent/Notification` of the account aggregator (ReBIT 2.0.0). The signature is over the body as it came, so it
 * is read as text. The notice only says that something has moved: how it stands is asked of the aggregator.
 */
export function aggregatorNotices(app: FastifyInstance, runtime: Runtime): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/Consent/Notification', async (request, reply) => {
      const signature = request.headers['x-jws-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = await runtime.ports.accountAggregator.readNotice(
        body,
        typeof signature === 'string' ? signature : '',
      )
      if (notice.status === 'refused')
        return reply.code(notice.code === 'bad-signature' ? 401 : 400).send({ errorCode: 'InvalidRequest' })
      if (notice.kind === 'consent') await moved(runtime, notice.handle)
      return reply.send({ ver: '2.0.0', response: 'OK' })
    })
  })
}

async function moved(runtime: Runtime, handle: string): Promise<void> {
  const row = await runtime.platform.database.db
    .selectFrom('bank_consent')
    .select(['id', 'tenant'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (row) await refreshConsent(runtime.outside({ tenant: row.tenant }), row.id)
}
