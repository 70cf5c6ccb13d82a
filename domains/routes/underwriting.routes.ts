import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/underwriting/web/screens.ts'

const routes: Route[] = [
  {
    path: '/credit-desk',
    who: ['admin'],
    permission: 'CAN_UNDERWRITE',
    title: { en: 'Desk queue', hi: 'डेस्क की सूची' },
    menu: { icon: 'inbox', group: 'credit', order: 10, bar: true },
    screen: screens.deskQueue,
  },
  {
    path: '/credit-desk/queries',
    who: ['admin'],
    permission: 'CAN_UNDERWRITE',
    title: { en: 'Queries', hi: 'सवाल' },
    under: ['/credit-desk'],
    menu: { icon: 'help', group: 'credit', order: 11 },
    screen: screens.deskQueries,
  },
  {
    path: '/credit-desk/committee',
    who: ['admin'],
    permission: 'CAN_UNDERWRITE',
    title: { en: 'Credit committee', hi: 'क्रेडिट कमेटी' },
    under: ['/credit-desk'],
    menu: { icon: 'scale', group: 'credit', order: 12 },
    screen: screens.deskCommittee,
  },
  {
    path: '/credit-desk/decided',
    who: ['admin'],
    permission: 'CAN_UNDERWRITE',
    title: { en: 'Decided', hi: 'फ़ैसले' },
    under: ['/credit-desk'],
    menu: { icon: 'check', group: 'credit', order: 13 },
    screen: screens.deskDecided,
  },
  {
    path: '/credit-desk/:applicationId',
    who: ['admin'],
    permission: 'CAN_UNDERWRITE',
    title: { en: 'Case', hi: 'मामला' },
    under: ['/credit-desk'],
    screen: screens.deskCase,
  },
  {
    path: '/organisation/:organisationId/application/:applicationId/queries',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: { en: 'Questions on the application', hi: 'आवेदन पर सवाल' },
    under: ['/organisation/:organisationId/application'],
    screen: screens.answerQueries,
  },
  {
    path: '/organisation/:organisationId/application/:applicationId/decision',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_APPLICATIONS',
    title: { en: 'Our decision', hi: 'हमारा फ़ैसला' },
    under: ['/organisation/:organisationId/application'],
    screen: screens.decision,
  },
]
export default routes
