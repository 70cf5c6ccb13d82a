import type { LinePrice } from '@poonji/finance/order-price.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { stateOf } from '@poonji/capabilities/reference/server/service.ts'
import type { OrderItem, OrderPriceShown } from '../contract.ts'
import { itemsOf, type FollowedItem } from './items.ts'
import type { Order } from './orders.ts'
import { priceOf } from './price.ts'

/** What was ordered with its price, as it is reckoned with (`followed`, `price`) and as it is shown, each line as `shown`. */
export async function pricedItems<T>(work: Work, order: Order, shown: (one: FollowedItem, price: LinePrice) => T) {
  const followed = await itemsOf(work, order.id)
  const price = priceOf(order, followed)
  const { grossPaise, discountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise, totalPaise } = price
  const items = followed.flatMap((one, i) => {
    const line = price.lines[i]
    return line ? [shown(one, line)] : []
  })
  const shownPrice: OrderPriceShown = {
    ...{ grossPaise, discountPaise, freightPaise: order.freight_paise, otherPaise: order.other_paise, taxablePaise },
    ...{ cgstPaise, sgstPaise, igstPaise, roundingPaise, totalPaise },
  }
  return { followed, price, items, shownPrice }
}

/** The state that an order is delivered to, by name. */
export const placeStateOf = ({ place_state: code }: Order) => stateOf(code) ?? { code, name: { en: code, hi: code } }

/** A line without what was found at checks of its goods. */
export const asItem = (one: FollowedItem, price: LinePrice): Omit<OrderItem, 'accepted' | 'rejected'> => ({
  id: one.id,
  line: one.line,
  description: one.description,
  hsn: one.hsn,
  unit: one.unit,
  quantity: one.quantity,
  ratePaise: one.rate_paise,
  discountPaise: one.discount_paise,
  gstBps: one.gst_bps,
  chargesPaise: price.chargesPaise,
  taxablePaise: price.taxablePaise,
  cgstPaise: price.cgstPaise,
  sgstPaise: price.sgstPaise,
  igstPaise: price.igstPaise,
  totalPaise: price.totalPaise,
  dispatched: one.dispatched,
  arrived: one.arrived,
  restClosed: one.restClosed,
})

export const asCheckedItem = (one: FollowedItem, price: LinePrice): OrderItem => ({
  ...asItem(one, price),
  accepted: one.accepted,
  rejected: one.rejected,
})
