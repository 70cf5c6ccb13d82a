import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/mandates/web/screens.ts'

const requests = { en: 'Auto-pay mandates', hi: 'ऑटो पे मैंडेट' }
const staffList = {
  who: ['admin'],
  permission: 'CAN_VIEW_MANDATES',
  title: requests,
  marks: ['/nachCollection/allRequests'],
  screen: screens.mandateList,
} as const

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/application/:applicationId/enable-auto-debit',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_MANDATES',
    title: { en: 'Auto pay', hi: 'ऑटो पे' },
    under: ['/organisation/:organisationId/application', '/organisation/:organisationId/application/:applicationId'],
    screen: screens.autoPay,
  },
  {
    path: '/ofe/eNach/registration/:registrationId',
    who: ['anyone'],
    title: { en: 'Approve auto pay', hi: 'ऑटो पे मंज़ूर करें' },
    layout: 'focused',
    screen: screens.mandateLink,
  },
  { ...staffList, path: '/nachCollection/unverified' },
  { ...staffList, path: '/nachCollection/requests' },
  { ...staffList, path: '/nachCollection/returned' },
  { ...staffList, path: '/nachCollection/unanswered' },
  { ...staffList, path: '/nachCollection/allRequests', menu: { icon: 'bank', group: 'disbursal', order: 46 } },
  { path: '/nachCollection', who: ['admin'], title: requests, redirect: '/nachCollection/allRequests' },
  {
    path: '/nachCollection/mandates/:mandateId',
    who: ['admin'],
    permission: 'CAN_VIEW_MANDATES',
    title: { en: 'Mandate', hi: 'मैंडेट' },
    under: ['/nachCollection/allRequests'],
    screen: screens.mandateDetail,
  },
]
export default routes
