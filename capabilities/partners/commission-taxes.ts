import { share, toWholeRupees, type Paise } from '@poonji/kernel/money.ts'
import type { GstMode } from './status.ts'

/** What is deducted from commission at source; rates in basis points. */
export interface TdsRule {
  section: string
  rateBps: number
  noPanBps: number
  /** Of a financial year's commission; nothing is deducted up to it. */
  thresholdPaise: Paise
}

export interface GstRule {
  rateBps: number
  /** Entity types for whose services the lender owes the tax itself. */
  reverseFor: readonly string[]
}

/** A partner as the tax law sees them, with what the financial year brought so far. */
export interface Payee {
  entityType: string | null
  hasPan: boolean
  /** Of a registration that is active. */
  gstin: string | null
  /** Commission credited in the year, and what of it has borne a deduction. */
  creditedPaise: Paise
  taxedPaise: Paise
}

export interface Taxed {
  gstMode: GstMode
  gstBps: number
  gstPaise: Paise
  tdsBps: number
  tdsBasePaise: Paise
  tdsPaise: Paise
  /** What the partner is paid. */
  netPaise: Paise
}

/** Who pays the GST of a partner's commission, and how. */
export function gstModeOf(
  { entityType, gstin }: Pick<Payee, 'entityType' | 'gstin'>,
  { reverseFor }: GstRule,
): GstMode {
  if (reverseFor.includes(entityType ?? '')) return 'REVERSE'
  return gstin ? 'CHARGED' : 'NONE'
}

/**
 * The taxes of a commission. GST is added where the partner is registered, owed by the lender for kinds under reverse
 * charge. TDS is taken from the commission without GST (CBDT circular 23/2017): none within the year's threshold; the
 * credit that crosses it bears the deduction of all before it. TDS in whole rupees, half-up.
 */
export function taxesOn(commissionPaise: Paise, payee: Payee, gst: GstRule, tds: TdsRule): Taxed {
  const gstMode = gstModeOf(payee, gst)
  const gstBps = gstMode === 'NONE' ? 0 : gst.rateBps
  const gstPaise = share(commissionPaise, gstBps, 10_000)
  const crossed = payee.creditedPaise + commissionPaise > tds.thresholdPaise
  const tdsBasePaise = crossed ? payee.creditedPaise - payee.taxedPaise + commissionPaise : 0
  const tdsBps = payee.hasPan ? tds.rateBps : tds.noPanBps
  const tdsPaise = toWholeRupees(share(tdsBasePaise, tdsBps, 10_000), 'half-up')
  const netPaise = commissionPaise + (gstMode === 'CHARGED' ? gstPaise : 0) - tdsPaise
  return { gstMode, gstBps, gstPaise, tdsBps, tdsBasePaise, tdsPaise, netPaise }
}
