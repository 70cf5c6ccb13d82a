import type { Unavailable } from '../outcome.ts'

/** The bank account verification codes that a caller meets (SetuHQ/docs, bav-codes.csv). */
export const PENNY_DROP_CODES = {
  BAV00: 'approved',
  BAV08: 'bank offline',
  BAV12: 'invalid transaction',
  BAV34: 'suspected fraud',
  BAV52: 'invalid account',
  BAV84: 'account closed or frozen',
  BAV91: 'time-out',
  BAV92: 'invalid IFSC',
  BAV94: 'duplicate',
  BAVM1: 'IFSC or account invalid',
  BAVM3: 'account blocked',
  BAVM4: 'NRE account',
  BAVM5: 'account closed',
  BAVMS: 'invalid account number',
  BAVNR: 'not registered',
  BAVNC: 'no connection to NPCI',
  BAVRET: 'funds returned by bank',
} as const

export type PennyDropCode = keyof typeof PENNY_DROP_CODES

export type PennyDropAnswer =
  | {
      status: 'success'
      code: 'BAV00'
      /** As the bank has it, capitals. */
      nameAtBank: string
      /** 0 to 100 against the given name; null where none was given. */
      nameMatchScore: number | null
      reference: string
      verifiedAt: Date
    }
  | { status: 'failed'; code: PennyDropCode; message: string; reference: string; retryable: boolean }
  /** The bank has not answered yet: ask `statusOf(reference)` again. */
  | { status: 'pending'; reference: string }
  | Unavailable

export interface PennyDropPort {
  verify(input: { ifsc: string; accountNumber: string; name?: string }): Promise<PennyDropAnswer>
  /** An unknown reference is `failed` with BAV12. */
  statusOf(reference: string): Promise<PennyDropAnswer>
}
