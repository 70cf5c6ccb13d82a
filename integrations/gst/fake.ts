import { randomUUID } from 'node:crypto'
import { businessOf } from '../businesses/business.ts'
import { isGstin } from '../businesses/identifiers.ts'
import type { FakeWorld } from '../fake-world.ts'
import { checkCode, sendCode } from '../one-time-code.ts'
import { refused, unavailable } from '../outcome.ts'
import { rememberAccount } from '../penny-drop/fake.ts'
import { delaySeconds, readSwitch, takeSwitch } from '../switches.ts'
import { filingOf, gstr1Of, gstr3bOf } from './made-up-returns.ts'
import type { GstPort, Taxpayer } from './port.ts'

const SESSION_HOURS = 6
const serverDown = () => unavailable('server-down', 'the GST servers are not working')
const notFound = () => refused('taxpayer-not-found', 'no taxpayer with this GSTIN')
const problem = () => refused('gstin-problem', 'the portal reports a problem with this GSTIN')

interface Session {
  gstin: string
  until: string
  /** When the first fetch of the session was asked for. */
  askedAt?: string
}

/**
 * Every valid GSTIN is a business (`businessOf`); the code goes to the outbox under the GSTIN. The last two digits of the
 * PAN's number inside decide: 08 taxpayer not found, 18 cancelled, 28 suspended, 38 API access not enabled, 48 March and
 * August not filed, 58 GSTR-3B filed late, 68 servers down for this GSTIN (search works), 78 registered in 2025,
 * 88 composition scheme, 98 problem with this GSTIN when returns are fetched, x9 turnover below 3 crore.
 * Switches: `gst` (works, down, otp-not-sent), `delay` (returns are 'processing' for so long).
 */
export function fakeGst(world: FakeWorld): GstPort {
  const isDown = async () => (await readSwitch(world, 'gst')) === 'down'
  return {
    async search(gstin) {
      if (await isDown()) return serverDown()
      if (!isGstin(gstin) || scenarioOf(gstin) === '08') return notFound()
      await rememberAccount(world, businessOf(gstin).bank)
      return { status: 'ok', taxpayer: taxpayerOf(gstin) }
    },

    async requestOtp({ gstin }) {
      if ((await isDown()) || scenarioOf(gstin) === '68') return serverDown()
      if (!isGstin(gstin) || scenarioOf(gstin) === '08') return notFound()
      if (scenarioOf(gstin) === '38') return refused('access-not-enabled', 'API access is off on the GST portal')
      const requestId = `${gstin}-${randomUUID()}`
      if ((await takeSwitch(world, 'gst')) !== 'otp-not-sent')
        await sendCode(world, 'gst', requestId, gstin, 'GST portal')
      return { status: 'otp-sent', requestId }
    },

    async verifyOtp({ requestId, otp }) {
      if (await isDown()) return serverDown()
      const result = await checkCode(world, 'gst', requestId, otp)
      if (result === 'expired') return refused('otp-expired', 'the code has expired')
      if (result === 'wrong') return refused('otp-invalid', 'the code is wrong')
      const token = randomUUID()
      const expiresAt = new Date(world.now().getTime() + SESSION_HOURS * 3_600_000)
      await world.set('gst-sessions', token, {
        gstin: requestId.slice(0, 15),
        until: expiresAt.toISOString(),
      } satisfies Session)
      return { status: 'ok', token, expiresAt }
    },

    async fetchReturns({ token, gstin, periods }) {
      if ((await isDown()) || scenarioOf(gstin) === '68') return serverDown()
      const session = await world.get<Session>('gst-sessions', token)
      if (session?.gstin !== gstin || session.until < world.now().toISOString())
        return refused('session-expired', 'the session with the GST portal has ended')
      if (scenarioOf(gstin) === '98') return problem()
      const left = await secondsLeft(world, token, session)
      if (left > 0) return { status: 'processing', retryAfterSeconds: Math.min(left, 30) }
      const today = world.today()
      const months = periods.map(period => ({
        period,
        gstr3b: filingOf(gstin, period, 'GSTR3B', today, gstr3bOf(gstin, period)),
        gstr1: filingOf(gstin, period, 'GSTR1', today, gstr1Of(gstin, period)),
      }))
      return { status: 'ok', months }
    },
  }
}

const scenarioOf = (gstin: string) => gstin.slice(9, 11)

async function secondsLeft(world: FakeWorld, token: string, session: Session): Promise<number> {
  const askedAt = session.askedAt ?? world.now().toISOString()
  if (!session.askedAt) await world.set('gst-sessions', token, { ...session, askedAt })
  const passed = (world.now().getTime() - Date.parse(askedAt)) / 1000
  return Math.ceil((await delaySeconds(world)) - passed)
}

function taxpayerOf(gstin: string): Taxpayer {
  const { legalName, tradeName, constitution, registeredOn, natureOfBusiness, address } = businessOf(gstin)
  const scenario = scenarioOf(gstin)
  return {
    gstin,
    legalName,
    tradeName,
    status: scenario === '18' ? 'Cancelled' : scenario === '28' ? 'Suspended' : 'Active',
    taxpayerType: scenario === '88' ? 'Composition' : 'Regular',
    constitution,
    registeredOn,
    cancelledOn: scenario === '18' ? '2025-12-31' : null,
    updatedOn: '2026-01-15',
    stateJurisdiction: `${address.state} - ${address.city} - Ward 3`,
    centreJurisdiction: `Commissionerate ${address.city} - Range II`,
    natureOfBusiness,
    principalAddress: address,
    additionalAddresses: [],
  }
}
