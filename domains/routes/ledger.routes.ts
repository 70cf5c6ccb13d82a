import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/ledger/web/screens.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const LEDGER = '/organisation/:organisationId/credit/ledger'
const TRIAL_BALANCE = '/trial-balance'
const ledger = { en: 'Ledger', hi: 'खाता-बही' }

const routes: Route[] = [
  {
    path: LEDGER,
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: ledger,
    menu: { icon: 'book', order: 34, domains: ['buyer'] },
    screen: screens.ledgerList,
  },
  {
    path: '/organisation/:organisationId/credit/profile-ledger',
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: ledger,
    screen: screens.ledgerList,
  },
  {
    path: `${LEDGER}/:transactionId`,
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: { en: 'Transaction', hi: 'प्रविष्टि' },
    under: [LEDGER],
    screen: screens.transactionDetail,
  },
  {
    path: TRIAL_BALANCE,
    who: ['admin'],
    permission: 'CAN_RUN_END_OF_DAY',
    title: { en: 'Trial balance', hi: 'तलपट' },
    menu: { icon: 'scale', group: 'repayment', order: 72 },
    screen: screens.trialBalance,
  },
  {
    path: `${TRIAL_BALANCE}/account/:accountCode`,
    who: ['admin'],
    permission: 'CAN_RUN_END_OF_DAY',
    title: { en: 'Account', hi: 'खाता' },
    under: [TRIAL_BALANCE],
    screen: screens.accountEntries,
  },
]
export default routes
