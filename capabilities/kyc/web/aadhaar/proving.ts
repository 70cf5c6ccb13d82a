import type { z } from 'zod'
import type { aadhaarResult, codeSent } from '../../proof-contract.ts'

export type AadhaarResult = z.output<typeof aadhaarResult>
export type CodeSent = z.output<typeof codeSent>

/** The two ways of proving by Aadhaar, for the person at the screen or for the holder of a link. @throws ApiError */
export interface Proving {
  offline: (given: { zip: string; shareCode: string }) => Promise<AadhaarResult>
  sendCode: (aadhaarNumber: string) => Promise<CodeSent>
  prove: (given: { attemptId: string; otp: string }) => Promise<AadhaarResult>
}
