import type { Refused, Unavailable } from '../outcome.ts'

/** What an Aadhaar e-KYC tells. The full number is never in it. */
export interface AadhaarPerson {
  /** `XXXXXXXX8888` */
  maskedNumber: string
  name: string
  /** 'YYYY-MM-DD' */
  dateOfBirth: string
  gender: 'M' | 'F' | 'T'
  address: {
    careOf: string
    house: string
    street: string
    landmark: string
    locality: string
    city: string
    subDistrict: string
    district: string
    state: string
    country: string
    pincode: string
    postOffice: string
  }
  /** JPEG; null where the file holds none. */
  photo: Uint8Array | null
  /** When the holder made the file. */
  issuedAt: Date
}

export type AadhaarOtpAnswer =
  | { status: 'otp-sent'; requestId: string; maskedNumber: string }
  | Refused<'invalid-number' | 'consent-needed' | 'no-mobile-linked'>
  | Unavailable

export type AadhaarKycAnswer =
  | { status: 'ok'; person: AadhaarPerson }
  | Refused<'otp-invalid' | 'otp-expired'>
  | Unavailable

export type OfflineKycCode =
  | 'share-code-malformed'
  | 'too-large'
  | 'not-a-zip'
  | 'wrong-share-code'
  /** Not exactly one protected XML inside. */
  | 'unexpected-content'
  | 'unsigned'
  | 'signature-invalid'
  | 'file-expired'
  | 'mobile-mismatch'

export type OfflineKycAnswer = { status: 'ok'; person: AadhaarPerson } | Refused<OfflineKycCode>

export interface OfflineKycInput {
  zip: Uint8Array
  /** The 4 characters that the holder chose. Never kept. */
  shareCode: string
  /** Where given, the file must have been made for this mobile number. */
  mobile?: string
}

export interface AadhaarPort {
  /** `consentText` is what the person agreed to, in their language. The number is not kept. */
  requestOtp(input: { aadhaarNumber: string; consentText: string }): Promise<AadhaarOtpAnswer>
  verifyOtp(input: { requestId: string; otp: string }): Promise<AadhaarKycAnswer>
  /** Reads the file that the person downloaded from UIDAI; needs no connection. */
  readOffline(input: OfflineKycInput): Promise<OfflineKycAnswer>
}
