import { businessOf } from '../businesses/business.ts'
import { numberFrom } from '../businesses/seeded.ts'
import type { Filing } from './port.ts'
import type { Gstr1Section, Gstr1Summary, Gstr3b } from './returns.ts'

const SEASON = [96, 92, 118, 94, 97, 93, 95, 98, 104, 116, 109, 88]
const rupees = (paise: number) => Math.round(paise) / 100
const NO_TAX = { iamt: 0, camt: 0, samt: 0, csamt: 0 }

/** Turnover of one month in paise: the year's by season (March and October high), give or take 6 %. */
export function monthlyTurnoverPaise(gstin: string, period: string): number {
  const season = SEASON[Number(period.slice(0, 2)) - 1] ?? 100
  const chance = numberFrom(9400, 10600, gstin, period)
  return Math.round((businessOf(gstin).yearlyTurnoverPaise / 12) * (season / 100) * (chance / 10_000))
}

/** Outward supplies: 92 % taxed at 18 % (six tenths in the state), 5 % exports, 3 % exempt. */
export function gstr3bOf(gstin: string, period: string): Gstr3b {
  const turnover = monthlyTurnoverPaise(gstin, period)
  const exports = Math.round(turnover * 0.05)
  const exempt = Math.round(turnover * 0.03)
  const taxed = turnover - exports - exempt
  const credit = { iamt: rupees(taxed * 0.06), camt: rupees(taxed * 0.045), samt: rupees(taxed * 0.045), csamt: 0 }
  return {
    gstin,
    ret_period: period,
    sup_details: {
      osup_det: { txval: rupees(taxed), ...taxOn(taxed) },
      osup_zero: { txval: rupees(exports), iamt: 0, csamt: 0 },
      osup_nil_exmp: { txval: rupees(exempt) },
      isup_rev: { txval: 0, ...NO_TAX },
      osup_nongst: { txval: 0 },
    },
    inter_sup: { unreg_details: [], comp_details: [], uin_details: [] },
    itc_elg: {
      itc_avl: [{ ty: 'OTH', ...credit }],
      itc_rev: [{ ty: 'RUL', ...NO_TAX }],
      itc_net: credit,
      itc_inelg: [{ ty: 'RUL', ...NO_TAX }],
    },
    inward_sup: { isup_details: [{ ty: 'GST', inter: 0, intra: 0 }] },
  }
}

/** The same month's GSTR-1: what GSTR-3B sums, by kind of buyer. */
export function gstr1Of(gstin: string, period: string): Gstr1Summary {
  const { osup_det, osup_zero, osup_nil_exmp } = gstr3bOf(gstin, period).sup_details
  const taxed = osup_det.txval * 100
  const business = Math.round(taxed * 0.88)
  return {
    gstin,
    ret_period: period,
    sec_sum: [
      section('B2B', numberFrom(18, 160, gstin, period, 'b2b'), business, true),
      section('B2CS', 1, taxed - business + osup_nil_exmp.txval * 100, true),
      section('EXP', 2, osup_zero.txval * 100, false),
    ],
  }
}

function taxOn(taxedPaise: number) {
  const inside = Math.round(taxedPaise * 0.6)
  return {
    iamt: rupees((taxedPaise - inside) * 0.18),
    camt: rupees(inside * 0.09),
    samt: rupees(inside * 0.09),
    csamt: 0,
  }
}

function section(name: Gstr1Section['sec_nm'], records: number, valuePaise: number, taxed: boolean): Gstr1Section {
  const { iamt, camt, samt } = taxed ? taxOn(valuePaise) : NO_TAX
  return {
    sec_nm: name,
    ttl_rec: records,
    ttl_val: rupees(valuePaise),
    ttl_tax: rupees((iamt + camt + samt) * 100),
    ttl_igst: iamt,
    ttl_cgst: camt,
    ttl_sgst: samt,
    ttl_cess: 0,
  }
}

/**
 * When a return of the month was filed: GSTR-1 due on the 11th, GSTR-3B on the 20th of the next month, filed up to 3 days
 * early. PAN digits ending in 58: GSTR-3B 24 days late. Ending in 48: March and August never. Nothing after `today`.
 */
export function filingOf<D>(
  gstin: string,
  period: string,
  kind: 'GSTR1' | 'GSTR3B',
  today: string,
  document: D,
): Filing<D> {
  const scenario = gstin.slice(9, 11)
  const month = Number(period.slice(0, 2))
  if (scenario === '48' && (month === 3 || month === 8)) return { status: 'not-filed' }
  const early = numberFrom(0, 3, gstin, period, kind)
  const late = scenario === '58' && kind === 'GSTR3B' ? 24 : 0
  const day = (kind === 'GSTR1' ? 11 : 20) - early + late
  const filedOn = new Date(Date.UTC(Number(period.slice(2)), month, day)).toISOString().slice(0, 10)
  if (filedOn > today) return { status: 'not-filed' }
  const arn = `AA${gstin.slice(0, 2)}${period.slice(0, 2)}${period.slice(4)}${numberFrom(100_000, 999_999, gstin, period, kind)}X`
  return { status: 'filed', filedOn, arn, document }
}
