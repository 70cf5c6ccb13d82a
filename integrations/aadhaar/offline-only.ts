import { unavailable } from '../outcome.ts'
import { readOfflineKyc } from './offline-kyc.ts'
import type { OfflineKycRules } from './offline-kyc.ts'
import type { AadhaarPort } from './port.ts'

/** Aadhaar without a licence for its OTP: files that people download from UIDAI are read, the OTP way says it is away. */
export function offlineAadhaar(rules: OfflineKycRules, now: () => Date): AadhaarPort {
  const noOtp = () => unavailable('server-down', 'Aadhaar by OTP is not set up')
  return {
    requestOtp: async () => noOtp(),
    verifyOtp: async () => noOtp(),
    readOffline: async input => readOfflineKyc(input, rules, now()),
  }
}
