import type { Selectable } from 'kysely'
import { goodsOfLine, priceOrder, type OrderPrice } from '@poonji/finance/order-price.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { OrderForm } from '../contract.ts'
import { restOf } from '../quantity.ts'
import { isInterState, suppliersGstin } from '../supply.ts'
import type { FollowedItem } from './items.ts'
import type { Order } from './orders.ts'
import type { ItemTable } from './tables.ts'

export type Item = Selectable<ItemTable>

/** What a form costs. @throws RangeError where charges have no line worth anything to stand with */
export function priceOfForm(form: OrderForm, supplier: string | null): OrderPrice {
  const { freightPaise, otherPaise, rounded, placeState } = form
  return priceOrder(
    form.items.map(one => ({ ...one, discountPaise: one.discountPaise ?? 0 })),
    {
      freightPaise: freightPaise ?? 0,
      otherPaise: otherPaise ?? 0,
      rounded,
      interState: isInterState(supplier, placeState),
    },
  )
}

/** What an order that is kept costs, its lines in their order. */
export function priceOf(order: Order, items: readonly Item[]): OrderPrice {
  const { kind, party_gstin: party, own_gstin: own, place_state: placeState } = order
  return priceOrder(
    items.map(one => ({
      quantity: one.quantity,
      ratePaise: one.rate_paise,
      discountPaise: one.discount_paise,
      gstBps: one.gst_bps,
    })),
    {
      freightPaise: order.freight_paise,
      otherPaise: order.other_paise,
      rounded: order.rounded,
      interState: isInterState(suppliersGstin({ kind, party, own }), placeState),
    },
  )
}

/** What was never sent of an order is worth: freight and other charges may be asked whole for what was. */
export const worthOfRest = (price: OrderPrice, items: readonly FollowedItem[]): Paise =>
  sumOf(items.entries(), ([i, one]) => {
    const line = price.lines[i]
    return line ? goodsOfLine(line, restOf(one), one.quantity) : 0
  })
