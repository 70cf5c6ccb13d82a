import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/suppliers/web/screens.ts'

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/received-payments',
    who: ['buyer', 'admin'],
    permission: 'CAN_VIEW_RECEIVED_PAYMENTS',
    title: { en: 'Payments received', hi: 'मिले भुगतान' },
    menu: { icon: 'in', order: 10, domains: ['buyer'], bar: true },
    screen: screens.receivedList,
  },
  {
    path: '/organisation/:organisationId/connected-buyers',
    who: ['buyer', 'admin'],
    permission: 'CAN_VIEW_CONNECTED_BUYERS',
    title: { en: 'Buyers', hi: 'ख़रीदार' },
    menu: { icon: 'users', order: 20, domains: ['buyer'], kinds: ['SUPPLIER', 'VENDOR'], bar: true },
    screen: screens.buyerList,
  },
  {
    // the same companies, as an anchor calls them
    path: '/organisation/:organisationId/connected-suppliers',
    who: ['buyer', 'admin'],
    permission: 'CAN_VIEW_CONNECTED_BUYERS',
    title: { en: 'Suppliers', hi: 'सप्लायर' },
    menu: { icon: 'users', order: 20, domains: ['buyer'], kinds: ['ANCHOR'], bar: true },
    screen: screens.buyerList,
  },
]
export default routes
