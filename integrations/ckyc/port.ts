import type { Refused, Unavailable } from '../outcome.ts'

/** A passport, B voter id, C PAN, D driving licence, E `last 4 of Aadhaar|name|dob dd-mm-yyyy|M, F or T`, Z CKYC number. */
export type CkycIdType = 'A' | 'B' | 'C' | 'D' | 'E' | 'Z'

/** The register wants one of these beside the id. Dates 'YYYY-MM-DD'. */
export type CkycFactor =
  | { kind: 'mobile'; mobile: string }
  | { kind: 'date-of-birth'; date: string }
  | { kind: 'pincode-and-date-of-birth'; pincode: string; date: string }
  /** Of a company or firm: date of incorporation, mobile, mail or pincode. */
  | { kind: 'entity'; value: string }

export interface CkycMatch {
  /** For `requestOtp` and `download`. */
  clientId: string
  holder: 'individual' | 'entity'
  /** The 14 digits with the first ten hidden. */
  maskedCkycNumber: string
  name: string
}

export interface CkycRecord {
  ckycNumber: string
  name: string
  fatherName: string
  /** Of birth or incorporation, 'YYYY-MM-DD'. */
  date: string
  pan: string
  mobile: string
  address: string
  pincode: string
  updatedOn: string
}

export type CkycSearchAnswer = { status: 'ok'; match: CkycMatch } | Refused<'not-found' | 'factor-needed'> | Unavailable
export type CkycOtpAnswer = { status: 'otp-sent' } | Refused<'unknown-client'> | Unavailable
export type CkycDownloadAnswer =
  | { status: 'ok'; record: CkycRecord }
  | Refused<'consent-needed' | 'otp-invalid' | 'unknown-client'>
  | Unavailable

/** The central KYC register. An individual's record needs the code sent to the mobile on record (3 tries), an entity's none. */
export interface CkycPort {
  search(input: { idType: CkycIdType; id: string; factor: CkycFactor | null }): Promise<CkycSearchAnswer>
  requestOtp(clientId: string): Promise<CkycOtpAnswer>
  download(input: { clientId: string; otp: string | null }): Promise<CkycDownloadAnswer>
}
