/** Deposit account data, version 2.0.0 of the FI schema. Amounts are strings of rupees with up to 2 decimals. */
export interface DepositV2 {
  version: '2.0.0'
  type: 'deposit'
  maskedAccNumber: string
  linkedAccRef: string
  profile: {
    holders: {
      type: 'SINGLE' | 'JOINT'
      holder: {
        name: string
        /** DD-MM-YYYY */
        dob: string
        mobile: string
        email: string
        landline: string
        pan: string
        address: string
        nominee: 'REGISTERED' | 'NOT-REGISTERED'
        ckycRegistered: 'YES' | 'NO'
      }[]
    }
  }
  summary: {
    currentBalance: string
    currency: 'INR'
    balanceDateTime: string
    accountType: string
    accountSubType: 'SAVINGS' | 'CURRENT'
    branch: string
    facility: 'OD' | 'CC' | ''
    ifsc: string
    micrCode: string
    openingDate: string
    currentODLimit: string
    drawingLimit: string
    status: 'ACTIVE' | 'INACTIVE'
    pendingTxns: { pendingTxn: { amount: string; transactionType: 'CREDIT' | 'DEBIT' }[] }
  }
  transactions: {
    /** YYYY-MM-DD */
    startDate: string
    endDate: string
    transaction: DepositTransaction[]
  }
}

export interface DepositTransaction {
  txnId: string
  type: 'CREDIT' | 'DEBIT'
  mode: 'UPI' | 'CASH' | 'ATM' | 'CARD' | 'FT' | 'OTHERS'
  amount: string
  transactionalBalance: string
  narration: string
  reference: string
  /** ISO, +05:30 */
  transactionTimestamp: string
  /** YYYY-MM-DD */
  valueDate: string
}
