import { stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { OrderKind } from './status.ts'

/** Whoever supplies: the other party of a purchase, the company itself of a work order. */
export const suppliersGstin = (order: { kind: OrderKind; party: string | null; own: string | null }): string | null =>
  (order.kind === 'PURCHASE' ? order.party : order.own) || null

/** A supplier without a GSTIN charges no GST, so that its state does not matter. */
export const isInterState = (gstin: string | null, placeState: string): boolean =>
  gstin !== null && stateCodeOfGstin(gstin) !== placeState
