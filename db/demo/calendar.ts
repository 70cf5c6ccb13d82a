import { confirmBalances } from './balances.ts'
import { keepRegistrations, knock, moveOffice, qualify } from './company-care.ts'
import { deskEvents } from './desks.ts'
import type { Event } from './events.ts'
import { floatingEvents } from './floating.ts'
import { grievanceEvents } from './grievances.ts'
import { leadEvents } from './leads.ts'
import { orderEvents } from './orders.ts'
import { organisationEvents } from './organisations.ts'
import { bringSecondCompany, clientEvents, inviteViewer } from './others.ts'
import { partnerEvents } from './partners.ts'
import { payoutEvents } from './payouts.ts'
import { peopleEvents } from './people-behind.ts'
import { restructureEvents } from './restructure.ts'
import { sheetEvents } from './sheets.ts'
import { FIRST_BORROWER as FIRST } from './stage.ts'
import { stockEvents } from './stock.ts'
import { tradeEvents } from './trade.ts'

/** What happens at the company that the README's first borrower owns. */
const firstCompany: readonly Event[] = [
  {
    ...{ daysAgo: 190, hour: 12 },
    act: (stage, { organisationOf }) =>
      inviteViewer(stage, FIRST, organisationOf(FIRST), { mobile: '9000000004', name: 'Geeta Gupta' }),
  },
  { daysAgo: 3, hour: 12, act: (stage, known) => keepRegistrations(stage, FIRST, known.organisationOf(FIRST)) },
  { daysAgo: 30, hour: 12, act: (stage, known) => qualify(stage, FIRST, known.organisationOf(FIRST)) },
  {
    ...{ daysAgo: 1, hour: 18 },
    act: stage => knock(stage, { mobile: '9822000009', name: 'Mohan Lal', pan: 'ZZZCS1001K' }),
  },
]

const moving: Event = {
  ...{ daysAgo: 2, hour: 11 },
  act: (stage, { organisationOf }) => moveOffice(stage, '9812000013', organisationOf('9812000013')),
}

const balances: Event = {
  ...{ daysAgo: 2, hour: 17 },
  act: (stage, { organisationOf }) => {
    const told = (mobile: string) => ({ mobile, organisationId: organisationOf(mobile) })
    return confirmBalances(stage, [
      told(FIRST),
      told('9812000002'),
      { ...told('9811000001'), answer: { agrees: true } },
      { ...told('9811000002'), answer: { agrees: false, words: 'The payment of last month is missing.' } },
    ])
  },
}

/** Everything that happens beside the borrowers' own stories. */
export const CALENDAR: readonly Event[] = [
  ...firstCompany,
  { daysAgo: 4, hour: 10, act: stage => bringSecondCompany(stage, '9000000003') },
  ...clientEvents,
  ...tradeEvents,
  ...orderEvents,
  ...organisationEvents,
  ...leadEvents,
  ...partnerEvents,
  ...payoutEvents,
  ...sheetEvents,
  ...grievanceEvents,
  ...deskEvents,
  ...restructureEvents,
  ...floatingEvents,
  ...stockEvents,
  ...peopleEvents,
  moving,
  balances,
]
