import { fakeKey } from '../crypto/fake-keys.ts'
import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import { presentDebit, resultOfDebit } from './fake-debits.ts'
import { keepMandate, mandateByUmrn, mandateOf, stateOfMandate } from './fake-switch.ts'
import type { EnachPort } from './port.ts'
import { messageOf, readMandateResponse, startRegistration } from './registration.ts'

const MERCHANT = {
  merchantId: 'NACH00000000POONJI',
  name: 'Poonji Finance (demo)',
  categoryCode: 'L001',
  utilityCode: 'NACH00000000012345',
  sponsorBank: 'First Cauvery Bank',
  creditAccount: { name: 'Poonji Finance (demo)', accountNumber: '000100200300400', ifsc: 'UTIB0000001' },
}
const STATUS_AT_ONCE = 50
const down = () => unavailable('server-down', 'the mandate switch is not working')

/**
 * The real registration documents towards the demo's mandate switch, whose page works with `receiveMandate` and
 * `answerMandate`. An approved mandate is pending for the time of the switch `delay`, then active with a UMRN.
 * Debits: refused as the amount rule says (above the maximum, before first or after final date, not active). The last four
 * digits of the debtor's account decide: 7700 every other debit bounces (04), 7701 account closed (01), 7702 (02),
 * 7704 balance insufficient (04), 7705 (05), 7706 (06), 7710 the bank rejects the mandate. Results come on the business
 * date after the presentation. Switches: `mandate` (down, fail), `mandate-debit` (pay, bounce-next, bounce, wait).
 */
export function fakeEnach(world: FakeWorld, { switchUrl }: { switchUrl: string }): EnachPort {
  const isDown = async () => (await readSwitch(world, 'mandate')) === 'down'
  const config = async () => {
    const [signatory, own] = [await fakeKey(world, 'lender'), await fakeKey(world, 'npci')]
    return { switchUrl, merchant: MERCHANT, signatory, switchCertPem: own.certPem }
  }
  return {
    startRegistration: async wish => ((await isDown()) ? down() : startRegistration(await config(), wish, world.now())),
    readResponse: async (fields, messageId) => readMandateResponse(await config(), fields, messageId),
    messageOf,

    async statusOf(messageIds) {
      if (await isDown()) return down()
      if (messageIds.length > STATUS_AT_ONCE) throw new RangeError(`at most ${STATUS_AT_ONCE} mandates at once`)
      const mandates = messageIds.map(async messageId => {
        const mandate = await mandateOf(world, messageId)
        return { messageId, ...(mandate ? stateOfMandate(mandate, world) : { state: 'UNKNOWN' as const }) }
      })
      return { status: 'ok', mandates: await Promise.all(mandates) }
    },

    async cancel(umrn) {
      if (await isDown()) return down()
      const mandate = await mandateByUmrn(world, umrn)
      if (!mandate) return refused('unknown-mandate', 'no mandate with this UMRN')
      if (stateOfMandate(mandate, world).state !== 'ACTIVE')
        return refused('mandate-not-active', 'the mandate is not active')
      await keepMandate(world, { ...mandate, state: 'CANCELLED' })
      return { status: 'ok' }
    },

    async present(debits) {
      if (await isDown()) return down()
      const taken: { presentationId: string; refusal: Awaited<ReturnType<typeof presentDebit>> }[] = []
      for (const debit of debits)
        taken.push({ presentationId: debit.presentationId, refusal: await presentDebit(world, debit) })
      return { status: 'ok', debits: taken }
    },

    async resultsOf(presentationIds) {
      if (await isDown()) return down()
      const banksWait = (await readSwitch(world, 'mandate-debit')) === 'wait'
      const debits = presentationIds.map(async id => ({
        presentationId: id,
        ...(await resultOfDebit(world, id, banksWait)),
      }))
      return { status: 'ok', debits: await Promise.all(debits) }
    },
  }
}
