import { fakeKey } from '../crypto/fake-keys.ts'
import type { FakeWorld } from '../fake-world.ts'
import { unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import { esignClient, transactionOf } from './client.ts'
import { embedSignature, prepareSignature } from './pdf-sign.ts'
import type { EsignPort } from './port.ts'

/**
 * The real client towards the demo's provider, whose page works with `receiveSigningRequest` and `answerSigning`; keys and
 * certifying authority are the demo's own. Switch `esign`: down; fail (the next signature, ESP-950).
 */
export function fakeEsign(world: FakeWorld, { providerUrl }: { providerUrl: string }): EsignPort {
  const client = async () => {
    const [signatory, provider, authority] = [
      await fakeKey(world, 'lender'),
      await fakeKey(world, 'esp'),
      await fakeKey(world, 'esign-authority'),
    ]
    const config = {
      providerUrl,
      aspId: 'POONJI-DEMO',
      signatory,
      providerCertPem: provider.certPem,
      authorities: [authority.certPem],
    }
    return esignClient(config, () => world.now())
  }
  return {
    async start(wish) {
      if ((await readSwitch(world, 'esign')) === 'down')
        return unavailable('server-down', 'the e-sign provider is not working')
      return (await client()).start(wish)
    },
    preparePdf: prepareSignature,
    embed: embedSignature,
    readPdfSignatures: async (document, at) => (await client()).readPdfSignatures(document, at),
    transactionOf,
    readResponse: async (fields, expected) => (await client()).readResponse(fields, expected),
  }
}
