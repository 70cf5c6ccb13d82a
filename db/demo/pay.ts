import * as payments from '@poonji/capabilities/payments/contract.ts'
import { UPI_MOST_PAISE } from '@poonji/capabilities/payments/status.ts'
import { duesOf } from '@poonji/capabilities/loans/server/service.ts'
import { answerOrder, receiveHandOff, type ProviderOrder } from '@poonji/integrations/gateway/fake-provider.ts'
import { demoMerchant } from '@poonji/integrations/ports.ts'
import { daysBetween } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Habit } from './cast.ts'
import type { Stage } from './stage.ts'

/** Pays at the gateway, by UPI as far as that carries and else by net banking, and has the bank say that it went through. */
export async function pay(stage: Stage, mobile: string, organisationId: string, amountPaise: Paise): Promise<string> {
  const buyer = await stage.player(mobile)
  const mode = amountPaise <= UPI_MOST_PAISE ? 'UPI' : 'NET_BANKING'
  const body = { loanId: null, amountPaise, mode, surplus: 'ADVANCE', again: true } as const
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

/** What a habit pays today of what is due: all of it on the day, after nine days, in part, or nothing. */
function shareOfToday(habit: Habit, daysLate: number): number {
  switch (habit) {
    case 'on-time':
      return daysLate >= 0 ? 100 : 0
    case 'late':
      return daysLate >= 9 ? 100 : 0
    case 'partial':
      return daysLate === 0 ? 60 : daysLate === 12 ? 100 : 0
    case 'stopped':
      return daysLate === 0 ? 100 : 0
  }
}

/** Lets a borrower pay as they are wont to; one who has stopped paid the first two instalments only. */
export async function payByHabit(
  stage: Stage,
  mobile: string,
  organisationId: string,
  habit: Habit,
  paidSoFar: number,
): Promise<boolean> {
  const dues = await stage.runtime.transaction({ tenant: stage.tenant }, work => duesOf(work, { organisationId }))
  const oldest = dues.dues[0]
  if (!oldest || dues.totalPaise <= 0 || (habit === 'stopped' && paidSoFar >= 2)) return false
  const percent = shareOfToday(habit, daysBetween(oldest.dueOn, stage.today))
  if (!percent) return false
  await pay(stage, mobile, organisationId, share(dues.totalPaise, percent, 100))
  return true
}
