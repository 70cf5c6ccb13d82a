import type { Line } from './history.ts'

const KEPT = 'kept:'

/** By what name the money of a drawing that is not paid out pays its first dues. */
export const keptBackOf = (trancheId: string): string => `${KEPT}${trancheId}`

/** The drawing whose money paid, where it was kept back; null for a payment. */
export const keptFrom = ({ paymentId }: Pick<Line, 'paymentId'>): string | null =>
  paymentId.startsWith(KEPT) ? paymentId.slice(KEPT.length) : null
