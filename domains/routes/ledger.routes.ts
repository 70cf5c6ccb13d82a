import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/ledger/web/screens.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const LEDGER = '/organisation/:organisationId/credit/ledger'
const ledger = { en: 'Ledger', hi: 'खाता-बही' }

const routes: Route[] = [
  {
    path: LEDGER,
    who: everyDomain,
    permission: 'CAN_VIEW_LEDGER',
    title: ledger,
    menu: { icon: 'receipt', order: 34, domains: ['buyer'] },
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
]
export default routes
