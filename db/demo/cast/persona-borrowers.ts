import type { Borrower } from '../cast.ts'
import { lakh, need, owner } from './roles.ts'

/** The borrowers of the README's table, and those whom journeys log in as. */
export const PERSONA_BORROWERS: readonly Borrower[] = [
  {
    ...owner('9000000001', 'Ramesh Gupta', '27', 'ZZZCS1001K'),
    referralCode: 'AGARWAL',
    cameDaysAgo: 260,
    reaches: 'drawn',
    need: need('PURCHASE_FINANCE', 50, 12, 14),
    aggregator: true,
    draws: { amountPaise: lakh(6), supplier: { name: 'Jindal Steel Depot', number: '334455667788' } },
    account: '112233445566',
    habit: 'on-time',
  },
  {
    ...owner('9000000002', 'Sunita Arora', '09', 'ZZZCM1002K'),
    cameDaysAgo: 3,
    reaches: 'offered',
    need: need('BUSINESS_LOAN', 25, 24, 15),
    aggregator: true,
  },
  { ...owner('9000000003', 'Kaveri Reddy', '29', 'ZZZFK1003K'), cameDaysAgo: 5, reaches: 'company' },
  {
    ...owner('9811000001', 'Mohan Lal', '08', 'AAACD2110F'),
    referralCode: 'AGARWAL',
    cameDaysAgo: 240,
    reaches: 'drawn',
    need: need('BUSINESS_LOAN', 12, 18, 16),
    account: '212233445561',
    habit: 'late',
  },
  {
    ...owner('9811000002', 'Suresh Furtado', '24', 'AAAPF2120G'),
    cameDaysAgo: 200,
    reaches: 'drawn',
    need: need('TERM_LOAN_3', 20, 24, 14.5),
    account: '312233445562',
    habit: 'partial',
  },
  {
    ...owner('9811000003', 'Gurpreet Singh', '03', 'AAAFG2130H'),
    cameDaysAgo: 200,
    reaches: 'drawn',
    need: need('BUSINESS_LOAN', 8, 12, 18),
    account: '412233445563',
    habit: 'stopped',
    stoppedDaysAgo: 128,
  },
  {
    ...owner('9811000004', 'Lakshmi Iyer', '33', 'AAACL2131J'),
    cameDaysAgo: 45,
    reaches: 'signed',
    need: need('BUSINESS_LOAN', 15, 12, 15.5),
    aggregator: true,
    account: '512233445564',
    autoPay: true,
  },
  {
    ...owner('9811000005', 'Abdul Karim', '19', 'AAACK2140L'),
    cameDaysAgo: 20,
    reaches: 'at-desk',
    need: need('BUSINESS_LOAN', 30, 24, 15),
    aggregator: true,
  },
  {
    ...owner('9811000006', 'Nisha Thomas', '32', 'AAAFN2141M'),
    cameDaysAgo: 9,
    reaches: 'papers',
    need: need('BUSINESS_LOAN', 10, 12, 15),
  },
  {
    ...owner('9811000007', 'Lakshmi Reddy', '10', 'AAAPR2142N'),
    cameDaysAgo: 6,
    reaches: 'applied',
    need: need('BUSINESS_LOAN', 5, 12, 15),
  },
]
