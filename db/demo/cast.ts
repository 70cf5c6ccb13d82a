import { LAKH_PAISE, type Paise } from '@poonji/kernel/money.ts'

/** How a borrower repays: what falls due is paid on the day, some days late, now and then, or in part. */
export type Habit = 'on-time' | 'late' | 'partial' | 'stopped'

export interface Borrower {
  mobile: string
  name: string
  /** State code and PAN: the company behind it follows from them (integrations/README.md). */
  state: string
  pan: string
  /** Of the partner who sent it (personas.ts). */
  referralCode?: string
  /** How many days ago it came to us. */
  cameDaysAgo: number
  /** Where its story has come to. */
  reaches: 'company' | 'applied' | 'papers' | 'at-desk' | 'offered' | 'accepted' | 'signed' | 'drawn'
  need?: { loanType: string; amountPaise: Paise; tenureMonths: number; rateBps: number }
  /** Of a limit: a supplier who is paid, and how much at a time. */
  supplier?: { name: string; number: string; drawPaise: Paise }
  account?: string
  habit?: Habit
  /** Sets up auto pay once the agreement is signed. */
  autoPay?: true
  /** What they ask us about in writing. */
  complaint?: string
}

const lakh = (n: number) => n * LAKH_PAISE

/** The borrowers of the demo world, the README's personas first. */
export const BORROWERS: readonly Borrower[] = [
  {
    mobile: '9000000001',
    name: 'Ramesh Gupta',
    state: '27',
    pan: 'ZZZCS1001K',
    referralCode: 'AGARWAL',
    cameDaysAgo: 260,
    reaches: 'drawn',
    need: { loanType: 'PURCHASE_FINANCE', amountPaise: lakh(50), tenureMonths: 12, rateBps: 1_400 },
    supplier: { name: 'Jindal Steel Depot', number: '334455667788', drawPaise: lakh(6) },
    account: '112233445566',
    habit: 'on-time',
    complaint: 'The last receipt shows a charge that I do not know.',
  },
  {
    mobile: '9000000002',
    name: 'Sunita Arora',
    state: '09',
    pan: 'ZZZCM1002K',
    cameDaysAgo: 2,
    reaches: 'offered',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(25), tenureMonths: 24, rateBps: 1_500 },
  },
  { mobile: '9000000003', name: 'Kaveri Reddy', state: '29', pan: 'ZZZFK1003K', cameDaysAgo: 5, reaches: 'company' },
  {
    mobile: '9811000001',
    name: 'Mohan Lal',
    state: '08',
    pan: 'AAACD2110F',
    referralCode: 'AGARWAL',
    cameDaysAgo: 240,
    reaches: 'drawn',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(12), tenureMonths: 18, rateBps: 1_600 },
    account: '212233445561',
    habit: 'late',
  },
  {
    mobile: '9811000002',
    name: 'Farida Sheikh',
    state: '24',
    pan: 'AAAPF2120G',
    cameDaysAgo: 200,
    reaches: 'drawn',
    need: { loanType: 'TERM_LOAN_3', amountPaise: lakh(20), tenureMonths: 24, rateBps: 1_450 },
    account: '312233445562',
    habit: 'partial',
  },
  {
    mobile: '9811000003',
    name: 'Gurpreet Singh',
    state: '03',
    pan: 'AAAFG2130H',
    cameDaysAgo: 170,
    reaches: 'drawn',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(8), tenureMonths: 12, rateBps: 1_800 },
    account: '412233445563',
    habit: 'stopped',
  },
  {
    mobile: '9811000004',
    name: 'Lakshmi Iyer',
    state: '33',
    pan: 'AAACL2131J',
    cameDaysAgo: 45,
    reaches: 'signed',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(15), tenureMonths: 12, rateBps: 1_550 },
    account: '512233445564',
    autoPay: true,
  },
  {
    mobile: '9811000005',
    name: 'Abdul Karim',
    state: '19',
    pan: 'AAACK2140L',
    cameDaysAgo: 20,
    reaches: 'at-desk',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(30), tenureMonths: 24, rateBps: 1_500 },
  },
  {
    mobile: '9811000006',
    name: 'Nisha Thomas',
    state: '32',
    pan: 'AAAFN2141M',
    cameDaysAgo: 9,
    reaches: 'papers',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(10), tenureMonths: 12, rateBps: 1_500 },
  },
  {
    mobile: '9811000007',
    name: 'Raju Yadav',
    state: '10',
    pan: 'AAAPR2142N',
    cameDaysAgo: 6,
    reaches: 'applied',
    need: { loanType: 'BUSINESS_LOAN', amountPaise: lakh(5), tenureMonths: 12, rateBps: 1_500 },
  },
]
