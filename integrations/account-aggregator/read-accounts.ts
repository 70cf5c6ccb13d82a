import { z } from 'zod'
import { parseJson } from '../http.ts'
import { unavailable } from '../outcome.ts'
import type { DepositV2 } from './deposit.ts'
import type { answers } from './messages.ts'
import type { AccountData, DataAnswer } from './port.ts'
import { unseal } from './sealed-data.ts'
import type { KeyHalf } from './sealed-data.ts'

const amount = z.string().regex(/^-?\d+(\.\d{1,2})?$/)
const transaction = z.object({
  txnId: z.string(),
  type: z.enum(['CREDIT', 'DEBIT']),
  mode: z.enum(['UPI', 'CASH', 'ATM', 'CARD', 'FT', 'OTHERS']),
  amount,
  transactionalBalance: amount,
  narration: z.string(),
  reference: z.string(),
  transactionTimestamp: z.string(),
  valueDate: z.string(),
})
const deposit: z.ZodType<DepositV2> = z.object({
  version: z.literal('2.0.0'),
  type: z.literal('deposit'),
  maskedAccNumber: z.string(),
  linkedAccRef: z.string(),
  profile: z.object({
    holders: z.object({
      type: z.enum(['SINGLE', 'JOINT']),
      holder: z.array(
        z.object({
          name: z.string(),
          dob: z.string(),
          mobile: z.string(),
          email: z.string(),
          landline: z.string(),
          pan: z.string(),
          address: z.string(),
          nominee: z.enum(['REGISTERED', 'NOT-REGISTERED']),
          ckycRegistered: z.enum(['YES', 'NO']),
        }),
      ),
    }),
  }),
  summary: z.object({
    currentBalance: amount,
    currency: z.literal('INR'),
    balanceDateTime: z.string(),
    accountType: z.string(),
    accountSubType: z.enum(['SAVINGS', 'CURRENT']),
    branch: z.string(),
    facility: z.enum(['OD', 'CC', '']),
    ifsc: z.string(),
    micrCode: z.string(),
    openingDate: z.string(),
    currentODLimit: amount,
    drawingLimit: amount,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    pendingTxns: z.object({ pendingTxn: z.array(z.object({ amount, transactionType: z.enum(['CREDIT', 'DEBIT']) })) }),
  }),
  transactions: z.object({ startDate: z.string(), endDate: z.string(), transaction: z.array(transaction) }),
})

/** Opens each account's sealed data; what cannot be opened or is not deposit data 2.0.0 makes the answer a bad one. */
export function readAccounts(body: z.infer<typeof answers.data>, half: KeyHalf): DataAnswer {
  const accounts: AccountData[] = []
  for (const { fipID, data, KeyMaterial } of body.FI)
    for (const { maskedAccNumber: maskedNumber, FIStatus, encryptedFI } of data) {
      if (FIStatus === 'DENIED' || FIStatus === 'TIMEOUT' || FIStatus === 'PENDING') {
        accounts.push({ fipId: fipID, maskedNumber, state: FIStatus })
        continue
      }
      const theirs = { publicKey: KeyMaterial.DHPublicKey.KeyValue, nonce: KeyMaterial.Nonce }
      const read = deposit.safeParse(parseJson(unseal(encryptedFI, half, theirs) ?? ''))
      if (!read.success) return unavailable('bad-answer', 'the data of an account cannot be read')
      accounts.push({ fipId: fipID, maskedNumber, state: 'READY', deposit: read.data })
    }
  return { status: 'ok', accounts }
}
