import { priceOrder, type OrderPrice } from '@poonji/finance/order-price.ts'
import { isGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { grossAbout, MOST_OF_A_LINE_PAISE } from '../../contract.ts'
import { isInterState, suppliersGstin } from '../../supply.ts'
import type { Choices, OrderValues } from './use-order-form.ts'

/** What is typed comes to; null until each item has a quantity and a rate that go together. */
export function priceOfValues(values: OrderValues, choices: Choices): OrderPrice | null {
  const { kind, partyId, ownGstin: own, placeState, freightPaise, otherPaise, rounded } = values
  const known = choices.parties.find(one => one.id === partyId)?.gstin
  const party = known ?? values.partyGstin
  const supplier = suppliersGstin({ kind, party, own })
  const lines = values.items.flatMap(({ quantity, ratePaise, discountPaise, gstBps }) => {
    if (!quantity || !ratePaise || grossAbout({ quantity, ratePaise }) > MOST_OF_A_LINE_PAISE) return []
    const most = Number(grossAbout({ quantity, ratePaise }))
    return [{ quantity, ratePaise, discountPaise: Math.min(discountPaise ?? 0, most), gstBps }]
  })
  if (!lines.length || lines.length < values.items.length) return null
  const interState = isInterState(supplier && isGstin(supplier) ? supplier : null, placeState)
  try {
    return priceOrder(lines, { freightPaise: freightPaise ?? 0, otherPaise: otherPaise ?? 0, interState, rounded })
  } catch (error) {
    // charges beside items that are worth nothing
    if (error instanceof RangeError) return null
    throw error
  }
}
