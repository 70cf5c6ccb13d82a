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

/** A partner's verified certificate for lower deduction (section 197). */
export interface LowerTds {
  number: string
  rateBps: number
  /** What no deduction has used of its amount; null where it names none. */
  leftPaise: Paise | null
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
  /** Of those in force the one with the lowest rate of which something is left. */
  lower: LowerTds | null
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
  /** The number of the certificate that the rate is of. */
  tdsCertificate: string | null
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
  const deduction = deductionOn(tdsBasePaise, payee, tds)
  const netPaise = commissionPaise + (gstMode === 'CHARGED' ? gstPaise : 0) - deduction.tdsPaise
  return { gstMode, gstBps, gstPaise, tdsBasePaise, ...deduction, netPaise }
}

/**
 * The deduction from what bears it: at the rate of a certificate as far as its amount goes, the rest at the rule's. Where it
 * ends within, `tdsBps` is what both rates come to on the whole. A certificate needs a PAN.
 */
export function deductionOn(
  basePaise: Paise,
  { hasPan, lower }: Pick<Payee, 'hasPan' | 'lower'>,
  rule: TdsRule,
): Pick<Taxed, 'tdsBps' | 'tdsPaise' | 'tdsCertificate'> {
  const fullBps = hasPan ? rule.rateBps : rule.noPanBps
  const by = hasPan && lower && lower.rateBps < fullBps ? lower : null
  const lowerPaise = by ? Math.min(basePaise, by.leftPaise ?? basePaise) : 0
  const wholeBps = by && lowerPaise === basePaise ? by.rateBps : fullBps
  const taxPaise = share(lowerPaise, by?.rateBps ?? 0, 10_000) + share(basePaise - lowerPaise, fullBps, 10_000)
  return {
    tdsBps: lowerPaise === basePaise || lowerPaise === 0 ? wholeBps : share(10_000, taxPaise, basePaise),
    tdsPaise: toWholeRupees(taxPaise, 'half-up'),
    tdsCertificate: lowerPaise > 0 && by ? by.number : null,
  }
}
