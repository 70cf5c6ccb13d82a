import { parseRupees } from '@poonji/kernel/money.ts'

/** The parts of a GSTR-3B that make its turnover, in rupees as the portal sends them. */
export interface OutwardSupplies {
  osup_det: { txval: number }
  osup_zero: { txval: number }
  osup_nil_exmp: { txval: number }
  osup_nongst: { txval: number }
}

/**
 * Turnover of a month in paise: taxed, zero-rated, nil and exempt, and non-GST outward supplies. Inward supplies under
 * reverse charge (isup_rev) are what it bought and do not count. Null when a figure is no amount.
 */
export function turnoverPaise(supplies: OutwardSupplies): number | null {
  const parts = [supplies.osup_det, supplies.osup_zero, supplies.osup_nil_exmp, supplies.osup_nongst]
  let total = 0
  for (const { txval } of parts) {
    const paise = signedPaise(txval)
    if (paise === null) return null
    total += paise
  }
  return total
}

/** Amendments may make a part negative. */
function signedPaise(rupees: number): number | null {
  const paise = parseRupees(Math.abs(rupees))
  return paise === null ? null : rupees < 0 ? -paise : paise
}
