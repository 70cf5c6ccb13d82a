import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/collections/web/screens.ts'

const routes: Route[] = [
  {
    path: '/collections',
    who: ['admin'],
    permission: 'CAN_VIEW_COLLECTIONS_LIST',
    title: { en: 'Collections', hi: 'कलेक्शन' },
    menu: { icon: 'phone', group: 'repayment', order: 20, bar: true },
    screen: screens.worklist,
  },
  {
    path: '/collections/:organisationId',
    who: ['admin'],
    permission: 'CAN_VIEW_COLLECTIONS_LIST',
    title: { en: 'Account', hi: 'खाता' },
    under: ['/collections'],
    screen: screens.account,
  },
  {
    path: '/organisation/:organisationId/promise-to-pay',
    who: ['admin'],
    permission: 'CAN_WORK_COLLECTIONS',
    title: { en: 'Promise to pay', hi: 'भुगतान का वादा' },
    screen: screens.promises,
  },
  {
    path: '/organisation/:organisationId/credit/own-promise',
    who: ['buyer'],
    permission: 'CAN_VIEW_DUES',
    title: { en: 'When can you pay?', hi: 'आप कब चुका पाएँगे?' },
    under: ['/organisation/:organisationId/credit/dues'],
    screen: screens.ownPromise,
  },
  {
    path: '/organisation/:organisationId/collection-remarks',
    who: ['admin'],
    permission: 'CAN_WORK_COLLECTIONS',
    title: { en: 'Collection remarks', hi: 'कलेक्शन की टिप्पणियाँ' },
    screen: screens.remarks,
  },
  {
    path: '/promise-to-pay',
    who: ['admin'],
    permission: 'CAN_WORK_COLLECTIONS',
    title: { en: 'Promises to pay', hi: 'भुगतान के वादे' },
    menu: { icon: 'check', group: 'repayment', order: 21 },
    screen: screens.allPromises,
  },
  {
    path: '/reminders',
    who: ['admin'],
    permission: 'CAN_SEND_DUES_REMINDER',
    title: { en: 'Reminders', hi: 'रिमाइंडर' },
    menu: { icon: 'calendar', group: 'repayment', order: 22 },
    screen: screens.reminders,
  },
  {
    path: '/callHistory',
    who: ['admin'],
    permission: 'CAN_WORK_COLLECTIONS',
    title: { en: 'Call history', hi: 'फ़ोन का इतिहास' },
    menu: { icon: 'phone', group: 'repayment', order: 23 },
    screen: screens.callHistory,
  },
  {
    path: '/organisation/:organisationId/reminder',
    who: ['admin'],
    permission: 'CAN_SEND_DUES_REMINDER',
    title: { en: 'Reminders', hi: 'रिमाइंडर' },
    screen: screens.organisationReminders,
  },
]
export default routes
