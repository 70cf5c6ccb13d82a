import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/dashboards/web/screens.ts'

const dashboard = { en: 'Dashboard', hi: 'डैशबोर्ड' }
const home = { icon: 'home', order: 0, bar: true } as const

const routes: Route[] = [
  { path: '/dashboard', who: ['buyer'], title: dashboard, menu: home, screen: screens.creditDashboard },
  {
    path: '/dashboard',
    who: ['admin'],
    permission: 'CAN_VIEW_DASHBOARD',
    title: dashboard,
    menu: home,
    screen: screens.myDay,
  },
  {
    path: '/organisation/:organisationId/credit/credit-dashboard',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_DASHBOARD',
    title: dashboard,
    screen: screens.creditDashboard,
  },
  {
    path: '/application-pendencies',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: { en: 'Pending applications', hi: 'रुके आवेदन' },
    menu: { icon: 'inbox', group: 'clients', order: 20 },
    screen: screens.applicationPendencies,
  },
  {
    path: '/loan-requests',
    who: ['admin'],
    permission: 'CAN_CHECK_CHARGE',
    title: { en: 'Requests to decide', hi: 'फ़ैसले बाकी' },
    menu: { icon: 'check', group: 'credit', order: 45 },
    screen: screens.loanRequests,
  },
]
export default routes
