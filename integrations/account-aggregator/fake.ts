import { fakeKey } from '../crypto/fake-keys.ts'
import type { FakeWorld } from '../fake-world.ts'
import { accountAggregator } from './client.ts'
import { aggregatorInProcess } from './fake-aggregator.ts'
import type { AccountAggregatorPort } from './port.ts'
import type { AggregatorConfig } from './signed-calls.ts'

/**
 * The real client against the demo's aggregator in the same process. A person answers on its page: `consentPage`,
 * `answerConsent`, `moveConsent`, `consentNotice` of `fake-consents.ts`; the rest is decided as `fake-aggregator.ts` says.
 * `pages` is the address of the page, without a query.
 */
export function fakeAccountAggregator(world: FakeWorld, pages: { consentPageUrl: string }): AccountAggregatorPort {
  const client = async () =>
    accountAggregator(
      await demoAggregatorConfig(world, pages.consentPageUrl),
      () => world.now(),
      aggregatorInProcess(world),
    )
  return {
    createConsent: async wish => (await client()).createConsent(wish),
    consentState: async handle => (await client()).consentState(handle),
    requestData: async input => (await client()).requestData(input),
    fetchData: async session => (await client()).fetchData(session),
    readNotice: async (body, signature) => (await client()).readNotice(body, signature),
    managePageUrl: (consent, redirect) => `${pages.consentPageUrl}?${new URLSearchParams({ consent, redirect })}`,
  }
}

/** The lender's and the aggregator's keys of the demo. */
export async function demoAggregatorConfig(world: FakeWorld, consentPageUrl: string): Promise<AggregatorConfig> {
  const lender = await fakeKey(world, 'lender')
  const aggregator = await fakeKey(world, 'aggregator')
  return {
    baseUrl: 'https://aggregator.demo.invalid',
    consentPageUrl,
    apiKey: 'demo',
    fiuId: 'poonji-fiu',
    customerHandle: 'demo-aa',
    keyPem: lender.keyPem,
    keyId: 'poonji',
    aggregatorCertPem: aggregator.certPem,
    timeoutMs: 10_000,
  }
}
