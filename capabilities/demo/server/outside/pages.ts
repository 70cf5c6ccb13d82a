import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { demoMerchant } from '@poonji/integrations/ports.ts'
import { consentPages } from './consent.ts'
import { esignPages } from './esign.ts'
import { gatewayPages } from './gateway.ts'
import { mandatePages } from './mandate.ts'

const BASE = '/demo/outside'

/** The pages of the outside services, played by us under our own address. */
export function outsidePages(app: FastifyInstance, runtime: Runtime, world: FakeWorld): void {
  const { config, crypto } = runtime.platform
  const merchant = demoMerchant({
    outsideUrl: config.publicUrl + BASE,
    gatewayMerchantKey: crypto.secret('gateway').toString('hex').slice(0, 16),
    storage: runtime.ports.storage,
  })
  gatewayPages(app, world, merchant, BASE)
  consentPages(app, world, config.publicUrl, BASE)
  esignPages(app, world, BASE)
  mandatePages(app, world, `${config.publicUrl}/api/v1/${config.tenants[0] ?? ''}/mandates/response`, BASE)
}
