import * as payments from '@poonji/capabilities/payments/contract.ts'
import { UPI_MOST_PAISE } from '@poonji/capabilities/payments/status.ts'
import { answerOrder, receiveHandOff, type ProviderOrder } from '@poonji/integrations/gateway/fake-provider.ts'
import { demoMerchant } from '@poonji/integrations/ports.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Stage } from './stage.ts'

/**
 * Pays at the gateway, by UPI as far as that carries and else by net banking, and has the bank say that it went through;
 * for one loan, or for what is due on all.
 */
export async function pay(
  stage: Stage,
  mobile: string,
  organisationId: string,
  amountPaise: Paise,
  loanId: string | null = null,
): Promise<string> {
  const buyer = await stage.player(mobile)
  const mode = amountPaise <= UPI_MOST_PAISE ? 'UPI' : 'NET_BANKING'
  const body = { loanId, amountPaise, mode, again: true } as const
  const { id } = await buyer.call(payments.start, { orgId: organisationId, body })
  const merchant = merchantOf(stage)
  if (mode === 'NET_BANKING') {
    const { form } = await buyer.call(payments.handOff, { paymentId: id })
    await receiveHandOff(stage.world, merchant, form?.fields ?? {})
  }
  for (const orderId of await waitingOrders(stage)) await answerOrder(stage.world, merchant, orderId, 'success')
  await buyer.call(payments.statusNow, { paymentId: id, query: {} })
  await stage.settle()
  return id
}

const merchantOf = ({ runtime }: Stage) =>
  demoMerchant({
    outsideUrl: `${runtime.platform.config.publicUrl}/demo/outside`,
    gatewayMerchantKey: runtime.platform.crypto.secret('gateway').toString('hex').slice(0, 16),
    storage: runtime.ports.storage,
  })

async function waitingOrders(stage: Stage): Promise<string[]> {
  const orders = await stage.world.list<ProviderOrder>('gateway')
  return orders.filter(({ value }) => value.state === 'PENDING').map(({ value }) => value.orderId)
}
