import { INDIA_OFFSET_MS } from '@poonji/kernel/dates.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { digitsFrom } from '../businesses/seeded.ts'
import type { FakeWorld } from '../fake-world.ts'
import { parseJson } from '../http.ts'
import type { Call } from '../http.ts'
import { refused, unavailable } from '../outcome.ts'
import type { Refused } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import { checksumIsRight, makeChecksum } from './checksum.ts'
import type { Fields } from './checksum.ts'
import type { PaytmConfig } from './paytm.ts'
import { rupees } from './upi.ts'

const SERVICE = 'gateway'

/** An order as the provider keeps it. */
export interface ProviderOrder {
  orderId: string
  amountPaise: number
  paymentMode: 'NB' | 'DC' | 'UPI'
  /** Empty for UPI. */
  callbackUrl: string
  state: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING'
  answeredAt: string
}

export type ProviderChoice = 'success' | 'failure' | 'pending'
export type Merchant = Pick<PaytmConfig, 'merchantId' | 'merchantKey'>

/** The provider receives the form of a hand-off: checks its checksum and opens the order for the person to pay. */
export async function receiveHandOff(
  world: FakeWorld,
  merchant: Merchant,
  fields: Fields,
): Promise<{ status: 'ok'; order: ProviderOrder } | Refused<'bad-checksum' | 'malformed' | 'already-paid'>> {
  if (!checksumIsRight(fields, merchant.merchantKey))
    return refused('bad-checksum', 'CHECKSUMHASH does not fit the fields')
  const amountPaise = parseRupees(fields.TXN_AMOUNT ?? '')
  const { ORDER_ID: orderId, CALLBACK_URL: callbackUrl, MID } = fields
  if (MID !== merchant.merchantId || !orderId || !callbackUrl || amountPaise === null)
    return refused('malformed', 'a field of the request is missing')
  const before = await world.get<ProviderOrder>(SERVICE, orderId)
  if (before && before.state === 'TXN_SUCCESS') return refused('already-paid', 'the order has been paid')
  const paymentMode = fields.PAYMENT_TYPE_ID === 'DC' ? 'DC' : 'NB'
  return { status: 'ok', order: await openOrder(world, { orderId, amountPaise, paymentMode, callbackUrl }) }
}

export async function openOrder(
  world: FakeWorld,
  order: Omit<ProviderOrder, 'state' | 'answeredAt'>,
): Promise<ProviderOrder> {
  const opened: ProviderOrder = { ...order, state: 'PENDING', answeredAt: world.now().toISOString() }
  await world.set(SERVICE, order.orderId, opened)
  return opened
}

/**
 * The person on the provider's page (or the demo) answers an order. Gives the callback's address and signed fields; the
 * address is empty for UPI. Null when there is no such order. Under the switch `gateway` pending every answer is pending.
 */
export async function answerOrder(
  world: FakeWorld,
  merchant: Merchant,
  orderId: string,
  choice: ProviderChoice,
): Promise<{ callbackUrl: string; fields: Fields } | null> {
  const order = await world.get<ProviderOrder>(SERVICE, orderId)
  if (!order) return null
  const pending = choice === 'pending' || (await readSwitch(world, 'gateway')) === 'pending'
  const state =
    order.state === 'TXN_SUCCESS'
      ? order.state
      : pending
        ? 'PENDING'
        : choice === 'success'
          ? 'TXN_SUCCESS'
          : 'TXN_FAILURE'
  const answered: ProviderOrder = { ...order, state, answeredAt: world.now().toISOString() }
  await world.set(SERVICE, orderId, answered)
  const fields = paymentFields(merchant, answered)
  return {
    callbackUrl: order.callbackUrl,
    fields: { ...fields, CHECKSUMHASH: makeChecksum(fields, merchant.merchantKey) },
  }
}

/** Speaks the provider's side of `order/status` without a network. */
export function providerInProcess(world: FakeWorld, merchant: Merchant): Call {
  return async request => {
    if ((await readSwitch(world, 'gateway')) === 'down')
      return unavailable('server-down', 'the payment gateway is not working')
    const ask = Object.fromEntries(
      Object.entries(Object(parseJson(request.body ?? ''))).map(([name, value]) => [name, String(value)]),
    )
    if (!checksumIsRight(ask, merchant.merchantKey))
      return answer(400, { RESPCODE: '330', RESPMSG: 'Invalid checksum' })
    const order = await world.get<ProviderOrder>(SERVICE, ask.ORDERID ?? '')
    if (order) return answer(200, paymentFields(merchant, order))
    return answer(200, {
      MID: merchant.merchantId,
      ORDERID: ask.ORDERID ?? '',
      STATUS: 'TXN_FAILURE',
      RESPCODE: '334',
      RESPMSG: 'Invalid Order ID',
    })
  }
}

const answer = (httpStatus: number, fields: Fields) => ({
  status: 'ok' as const,
  httpStatus,
  headers: new Headers(),
  text: JSON.stringify(fields),
})

const RESPONSES = {
  TXN_SUCCESS: { code: '01', message: 'Txn Success' },
  TXN_FAILURE: { code: '227', message: 'Your payment has been declined by your bank' },
  PENDING: { code: '402', message: 'Looks like the payment is not complete. Please wait' },
}

/** '2026-11-27 23:50:09' */
const timeInIndia = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

function paymentFields(merchant: Merchant, order: ProviderOrder): Fields {
  const { code, message } = RESPONSES[order.state]
  return {
    ORDERID: order.orderId,
    MID: merchant.merchantId,
    TXNID: digitsFrom(20, order.orderId, 'txn'),
    TXNAMOUNT: rupees(order.amountPaise),
    PAYMENTMODE: order.paymentMode,
    CURRENCY: 'INR',
    TXNDATE: timeInIndia(new Date(order.answeredAt)),
    STATUS: order.state,
    RESPCODE: code,
    RESPMSG: message,
    GATEWAYNAME: 'DEMO',
    BANKTXNID: order.state === 'TXN_SUCCESS' ? digitsFrom(12, order.orderId, 'bank') : '',
    BANKNAME: order.paymentMode === 'UPI' ? '' : 'First Cauvery Bank',
  }
}
