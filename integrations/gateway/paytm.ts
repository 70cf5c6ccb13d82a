import { isPlainDate } from '@poonji/kernel/dates.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { callProvider, parseJson } from '../http.ts'
import type { Call } from '../http.ts'
import { refused, unavailable } from '../outcome.ts'
import { checksumIsRight, makeChecksum } from './checksum.ts'
import type { Fields } from './checksum.ts'
import type { GatewayPayment, GatewayPort, HandOffOrder } from './port.ts'
import { rupees, upiIntent } from './upi.ts'

export interface PaytmConfig {
  merchantId: string
  /** 16 characters. */
  merchantKey: string
  website: string
  industryType: string
  channel: string
  /** The provider's address without a path. */
  baseUrl: string
  payee: { vpa: string; name: string }
  timeoutMs: number
}

const STATES: Record<string, GatewayPayment['state']> = {
  TXN_SUCCESS: 'success',
  TXN_FAILURE: 'failure',
  PENDING: 'pending',
}

/** Payments by hand-off to a Paytm-like provider, in the protocol of `theia/processTransaction` and `order/status`. */
export function paytmGateway(config: PaytmConfig, call: Call = callProvider): GatewayPort {
  return {
    async startHandOff(order) {
      const fields = handOffFields(config, order)
      const signed = { ...fields, CHECKSUMHASH: makeChecksum(fields, config.merchantKey) }
      return { status: 'ok', action: `${config.baseUrl}/theia/processTransaction`, fields: signed }
    },

    readCallback(fields) {
      if (!checksumIsRight(fields, config.merchantKey))
        return refused('bad-checksum', 'the callback is not signed by the provider')
      if (fields.MID !== config.merchantId) return refused('other-merchant', 'the callback is for another merchant')
      const payment = readPayment(fields)
      return payment ? { status: 'ok', payment } : refused('malformed', 'the callback lacks what it must have')
    },

    async statusOf(orderId) {
      const ask = { MID: config.merchantId, ORDERID: orderId }
      const body = JSON.stringify({ ...ask, CHECKSUMHASH: makeChecksum(ask, config.merchantKey) })
      const headers = { 'content-type': 'application/json' }
      const answer = await call({
        method: 'POST',
        url: `${config.baseUrl}/order/status`,
        headers,
        body,
        timeoutMs: config.timeoutMs,
      })
      if (answer.status === 'unavailable') return answer
      const fields = textFields(parseJson(answer.text))
      if (answer.httpStatus >= 300 || fields.ORDERID !== orderId || fields.MID !== config.merchantId)
        return unavailable('bad-answer', 'the provider did not answer for this order')
      if (fields.RESPCODE === '334') return refused('unknown-order', 'the provider does not know the order')
      const payment = readPayment(fields)
      return payment ? { status: 'ok', payment } : unavailable('bad-answer', 'the provider sent no payment status')
    },

    async requestUpi({ orderId, amountPaise, note }) {
      return { status: 'ok', intent: upiIntent({ ...config.payee, amountPaise, reference: orderId, note }) }
    },

    async collect() {
      return refused('not-offered', 'UPI collect is not offered')
    },

    async collectIsOffered() {
      return false
    },
  }
}

function handOffFields(config: PaytmConfig, order: HandOffOrder): Fields {
  return {
    MID: config.merchantId,
    WEBSITE: config.website,
    CHANNEL_ID: config.channel,
    INDUSTRY_TYPE_ID: config.industryType,
    ORDER_ID: order.orderId,
    CUST_ID: order.customerId,
    TXN_AMOUNT: rupees(order.amountPaise),
    CALLBACK_URL: order.callbackUrl,
    EMAIL: order.email ?? '',
    MOBILE_NO: order.mobile,
    PAYMENT_MODE_ONLY: 'YES',
    PAYMENT_TYPE_ID: order.method === 'net-banking' ? 'NB' : 'DC',
  }
}

function readPayment(fields: Fields): GatewayPayment | null {
  const state = STATES[fields.STATUS ?? '']
  const amountPaise = parseRupees(fields.TXNAMOUNT ?? '')
  if (!state || amountPaise === null || !fields.ORDERID) return null
  if (state === 'success' && fields.RESPCODE !== '01') return null
  return {
    orderId: fields.ORDERID,
    transactionId: fields.TXNID ?? '',
    amountPaise,
    state,
    responseCode: fields.RESPCODE ?? '',
    message: fields.RESPMSG ?? '',
    bankReference: fields.BANKTXNID ?? '',
    paymentMode: fields.PAYMENTMODE ?? '',
    answeredOn: dayOf(fields.TXNDATE ?? ''),
  }
}

/** Of '2026-11-27 23:50:09.0', by the clock of India. */
function dayOf(time: string): string {
  const day = time.slice(0, 10)
  return isPlainDate(day) ? day : ''
}

function textFields(json: unknown): Fields {
  if (typeof json !== 'object' || json === null) return {}
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value ?? '')]))
}
