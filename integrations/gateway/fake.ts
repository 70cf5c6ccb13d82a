import { isVpa } from '@poonji/kernel/identifiers/vpa.ts'
import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import { openOrder, providerInProcess } from './fake-provider.ts'
import { paytmGateway } from './paytm.ts'
import type { PaytmConfig } from './paytm.ts'
import type { GatewayPort } from './port.ts'

/**
 * The real client against a provider in the same process: checksums are made and checked on both sides. Who pays is a
 * person on the provider's page (`receiveHandOff`, `answerOrder`) or the demo. UPI orders wait for `answerOrder` too; a
 * collect request to a VPA beginning with `fail` is declined, one beginning with `pay` is paid at once.
 * Switches: `gateway` (works, down, pending), `upi-collect`.
 */
export function fakeGateway(world: FakeWorld, config: PaytmConfig): GatewayPort {
  const real = paytmGateway(config, providerInProcess(world, config))
  const isDown = async () => (await readSwitch(world, 'gateway')) === 'down'
  const down = () => unavailable('server-down', 'the payment gateway is not working')
  const isOffered = async () => (await readSwitch(world, 'upi-collect')) === 'on'
  return {
    ...real,
    startHandOff: async order => ((await isDown()) ? down() : real.startHandOff(order)),

    async requestUpi(order) {
      if (await isDown()) return down()
      await openOrder(world, {
        orderId: order.orderId,
        amountPaise: order.amountPaise,
        paymentMode: 'UPI',
        callbackUrl: '',
      })
      return real.requestUpi(order)
    },

    async collect({ orderId, amountPaise, vpa }) {
      if (!(await isOffered())) return refused('not-offered', 'UPI collect is not offered')
      if (await isDown()) return down()
      if (!isVpa(vpa)) return refused('invalid-vpa', 'not a UPI id')
      const order = await openOrder(world, { orderId, amountPaise, paymentMode: 'UPI', callbackUrl: '' })
      const state = vpa.startsWith('fail') ? 'TXN_FAILURE' : vpa.startsWith('pay') ? 'TXN_SUCCESS' : order.state
      await world.set('gateway', orderId, { ...order, state })
      return { status: 'requested' }
    },

    collectIsOffered: isOffered,
  }
}
