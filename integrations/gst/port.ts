import type { Address } from '../businesses/business.ts'
import type { Refused, Unavailable } from '../outcome.ts'
import type { Gstr1Summary, Gstr3b } from './returns.ts'

/** A taxpayer as the portal's public search shows them (its field in brackets). Dates 'YYYY-MM-DD'. */
export interface Taxpayer {
  gstin: string
  /** [lgnm] */
  legalName: string
  /** [tradeNam] */
  tradeName: string
  /** [sts] */
  status: 'Active' | 'Cancelled' | 'Suspended'
  /** [dty] */
  taxpayerType: 'Regular' | 'Composition'
  /** [ctb] as the portal words it: 'Private Limited Company', 'Proprietorship', … */
  constitution: string
  /** [rgdt] */
  registeredOn: string
  /** [cxdt] */
  cancelledOn: string | null
  /** [lstupdt] */
  updatedOn: string
  /** [stj] */
  stateJurisdiction: string
  /** [ctj] */
  centreJurisdiction: string
  /** [nba] */
  natureOfBusiness: string[]
  /** [pradr] */
  principalAddress: Address
  /** [adadr] */
  additionalAddresses: Address[]
}

export type GstSearchAnswer = { status: 'ok'; taxpayer: Taxpayer } | Refused<'taxpayer-not-found'> | Unavailable

export type GstOtpAnswer =
  | { status: 'otp-sent'; requestId: string }
  | Refused<'taxpayer-not-found' | 'access-not-enabled' | 'gstin-problem'>
  | Unavailable

export type GstSessionAnswer =
  | { status: 'ok'; token: string; expiresAt: Date }
  | Refused<'otp-invalid' | 'otp-expired'>
  | Unavailable

export type Filing<Document> =
  | { status: 'filed'; filedOn: string; arn: string; document: Document }
  | { status: 'not-filed' }

/** One tax month; `period` is the portal's MMYYYY. */
export interface ReturnsOfMonth {
  period: string
  gstr3b: Filing<Gstr3b>
  gstr1: Filing<Gstr1Summary>
}

export type GstReturnsAnswer =
  | { status: 'ok'; months: ReturnsOfMonth[] }
  /** The portal still gathers them; ask again. */
  | { status: 'processing'; retryAfterSeconds: number }
  | Refused<'session-expired' | 'gstin-problem'>
  | Unavailable

/**
 * The GST portal through a suvidha provider. A session: the taxpayer turns on API access on the portal, asks for a code
 * with their portal user name, the code opens a session of about 6 hours, returns are fetched in it.
 */
export interface GstPort {
  /** Public: no session needed. */
  search(gstin: string): Promise<GstSearchAnswer>
  requestOtp(input: { gstin: string; userName: string }): Promise<GstOtpAnswer>
  verifyOtp(input: { requestId: string; otp: string }): Promise<GstSessionAnswer>
  /** `periods` as MMYYYY; one entry for each, in the same order. */
  fetchReturns(input: { token: string; gstin: string; periods: string[] }): Promise<GstReturnsAnswer>
}
