import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { numberFrom, oneOf } from '../businesses/seeded.ts'
import type { BureauAccount, BureauReport } from './port.ts'

const LENDERS = [
  'First Cauvery Bank',
  'Deccan Finance',
  'Malwa Gramin Bank',
  'Northstar Capital',
  'Sahyadri Bank',
] as const

/** Loans on record at the bureau: none for digits 06, otherwise two or three, the first troubled for 16 and 26. */
export function accountsOf(pan: string, today: string): BureauAccount[] {
  const scenario = pan.slice(7, 9)
  if (scenario === '06') return []
  const count = numberFrom(2, 3, pan, 'accounts')
  return Array.from({ length: count }, (_, i) => {
    const account = goodAccount(pan, i, today)
    return i === 0 ? { ...account, ...troubleOf(scenario, account.outstandingPaise) } : account
  })
}

function goodAccount(pan: string, i: number, today: string): BureauAccount {
  const seed = [pan, 'account', String(i)]
  const kinds =
    pan.charAt(3) === 'P'
      ? (['Auto Loan', 'Credit Card', 'Home Loan'] as const)
      : (['Working Capital', 'Term Loan', 'Overdraft'] as const)
  const sanctionedPaise = numberFrom(3, 60, ...seed) * LAKH_PAISE
  const closed = i === 2
  return {
    lender: oneOf(LENDERS, ...seed),
    kind: kinds[i % 3] ?? 'Business Loan',
    openedOn: addMonths(today, -numberFrom(14, 60, ...seed), 5),
    closedOn: closed ? addMonths(today, -8, 5) : null,
    sanctionedPaise,
    outstandingPaise: closed ? 0 : Math.round(sanctionedPaise * 0.4),
    overduePaise: 0,
    worstDaysPastDue: 0,
    assetClass: 'STANDARD',
    marks: [],
  }
}

function troubleOf(scenario: string, outstandingPaise: number): Partial<BureauAccount> {
  if (scenario === '16') return { overduePaise: Math.round(outstandingPaise / 10), worstDaysPastDue: 64 }
  if (scenario !== '26') return {}
  const marks: BureauAccount['marks'] = ['WRITTEN_OFF', 'WILFUL_DEFAULT', 'SUIT_FILED']
  return { overduePaise: outstandingPaise, worstDaysPastDue: 720, assetClass: 'LOSS', marks }
}

/** Nine enquiries in the last three months for digits 46, otherwise up to two in the last year. */
export function enquiriesOf(pan: string, today: string): BureauReport['enquiries'] {
  const many = pan.slice(7, 9) === '46'
  const count = many ? 9 : numberFrom(0, 2, pan, 'enquiries')
  return Array.from({ length: count }, (_, i) => ({
    lender: oneOf(LENDERS, pan, 'enquiry', String(i)),
    on: addDays(today, -(many ? 9 : 110) * (i + 1)),
    purpose: 'Business Loan',
    amountPaise: numberFrom(5, 50, pan, 'enquiry', String(i)) * LAKH_PAISE,
  }))
}
