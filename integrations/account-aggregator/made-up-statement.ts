import { addDays, daysBetween, weekday } from '@poonji/kernel/dates.ts'
import { entityOf, turnoverOf } from '../businesses/business.ts'
import { businessName } from '../businesses/names.ts'
import { digitsFrom, numberFrom } from '../businesses/seeded.ts'
import type { DepositTransaction, DepositV2 } from './deposit.ts'

type Line = Pick<DepositTransaction, 'type' | 'mode' | 'narration'> & { paise: number }
const LETTERS = 'ABDGJKLMNPRSTV'

/**
 * A current account of the PAN's business: customers pay in about 108 % of its turnover (GST included), suppliers, wages
 * (1st), rent (5th), an EMI (7th) and GST (20th) go out; the balance of a day depends on PAN and day only, so overlapping
 * statements agree. PAN digits ending in 15: three inward returns a month; 25: hardly any balance.
 */
export function statementOf(pan: string, mobile: string, fromOn: string, toOn: string): DepositV2 {
  const { legalName, bank, yearlyTurnoverPaise } = entityOf(pan)
  const masked = `XXXXXXX${bank.accountNumber.slice(-3)}`
  const days = Array.from({ length: Math.max(0, daysBetween(fromOn, toOn)) + 1 }, (_, i) => addDays(fromOn, i))
  return {
    version: '2.0.0',
    type: 'deposit',
    maskedAccNumber: masked,
    linkedAccRef: `REF${digitsFrom(10, pan, 'link')}`,
    profile: {
      holders: {
        type: 'SINGLE',
        holder: [
          {
            name: legalName,
            dob: '',
            mobile,
            email: '',
            landline: '',
            pan,
            address: 'Station Road, Gandhi Nagar',
            nominee: 'NOT-REGISTERED',
            ckycRegistered: 'YES',
          },
        ],
      },
    },
    summary: {
      currentBalance: rupees(balanceOn(pan, toOn)),
      currency: 'INR',
      balanceDateTime: `${toOn}T18:00:00+05:30`,
      accountType: 'CURRENT',
      accountSubType: 'CURRENT',
      branch: 'Main Branch',
      facility: '',
      ifsc: bank.ifsc,
      micrCode: digitsFrom(9, pan, 'micr'),
      openingDate: '2016-04-11',
      currentODLimit: '0.00',
      drawingLimit: '0.00',
      status: 'ACTIVE',
      pendingTxns: { pendingTxn: [] },
    },
    transactions: {
      startDate: fromOn,
      endDate: toOn,
      transaction: days.flatMap(day => transactionsOf(pan, yearlyTurnoverPaise, day)),
    },
  }
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** What the account holds at the end of a day; nothing moves on Sundays. */
function balanceOn(pan: string, day: string): number {
  const working = weekday(day) === 0 ? addDays(day, -1) : day
  const monthly = turnoverOf(pan) / 12
  const level = pan.slice(7, 9) === '25' ? 0.004 : 0.22
  return Math.round((monthly * level * numberFrom(70, 130, pan, working, 'balance')) / 100)
}

function transactionsOf(pan: string, yearlyTurnoverPaise: number, day: string): DepositTransaction[] {
  if (weekday(day) === 0) return []
  let balance = balanceOn(pan, addDays(day, -1))
  return linesOf(pan, yearlyTurnoverPaise, day, balance).map((line, i) => {
    balance += line.type === 'CREDIT' ? line.paise : -line.paise
    return {
      txnId: `T${day.replaceAll('-', '')}${digitsFrom(6, pan, day, String(i))}`,
      type: line.type,
      mode: line.mode,
      amount: rupees(line.paise),
      transactionalBalance: rupees(balance),
      narration: line.narration,
      reference: digitsFrom(12, pan, day, String(i), 'ref'),
      transactionTimestamp: `${day}T${String(9 + (i % 9)).padStart(2, '0')}:15:00+05:30`,
      valueDate: day,
    }
  })
}

/** Money in first, then the day's fixed payments, then suppliers take the account to its balance of the day. */
function linesOf(pan: string, yearlyTurnoverPaise: number, day: string, before: number): Line[] {
  const perDay = (yearlyTurnoverPaise * 1.08) / 313
  const receipts = Array.from({ length: 2 }, (_, i): Line => ({
    type: 'CREDIT',
    mode: i === 0 ? 'FT' : 'UPI',
    narration: `${i === 0 ? 'NEFT' : 'UPI'} ${partyName(pan, 'buyer', day, i)}`,
    paise: Math.round((perDay / 2) * (numberFrom(50, 150, pan, day, 'in', String(i)) / 100)),
  }))
  const fixed = [...fixedPayments(yearlyTurnoverPaise, day), ...returnsOf(pan, day)]
  const held = before + sum(receipts) - sum(fixed) - balanceOn(pan, day)
  if (held >= 0)
    return [
      ...receipts,
      ...fixed,
      { type: 'DEBIT', mode: 'FT', narration: `RTGS ${partyName(pan, 'supplier', day, 0)}`, paise: held },
    ]
  return [
    { type: 'CREDIT', mode: 'FT', narration: `RTGS ${partyName(pan, 'buyer', day, 2)}`, paise: -held },
    ...receipts,
    ...fixed,
  ]
}

const sum = (lines: Line[]) => lines.reduce((total, line) => total + line.paise, 0)

function fixedPayments(yearlyTurnoverPaise: number, day: string): Line[] {
  const pay = (narration: string, part: number): Line => ({
    type: 'DEBIT',
    mode: 'OTHERS',
    narration,
    paise: Math.round(yearlyTurnoverPaise * part),
  })
  switch (day.slice(8)) {
    case '01':
      return [pay('SALARY', 0.004)]
    case '05':
      return [pay('RENT', 0.0006)]
    case '07':
      return [pay('NACH EMI DECCAN FINANCE', 0.0015)]
    case '20':
      return [pay('GST PAYMENT', 0.006)]
    default:
      return []
  }
}

function returnsOf(pan: string, day: string): Line[] {
  const many = pan.slice(7, 9) === '15' && ['08', '16', '24'].includes(day.slice(8))
  return many
    ? [{ type: 'DEBIT', mode: 'OTHERS', narration: 'INWARD RETURN CHARGES NACH INSUFFICIENT FUNDS', paise: 590_00 }]
    : []
}

function partyName(pan: string, kind: string, day: string, i: number): string {
  const party = `${pan}${kind}${numberFrom(0, kind === 'buyer' ? 8 : 4, pan, kind, day, String(i))}`
  return businessName(LETTERS.charAt(numberFrom(0, LETTERS.length - 1, party)), party).toUpperCase()
}
