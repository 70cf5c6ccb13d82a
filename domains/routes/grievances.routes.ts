import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/grievances/web/screens.ts'

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/grievances',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_ORGANISATION',
    title: { en: 'Help and complaints', hi: 'मदद और शिकायत' },
    menu: { icon: 'help', order: 90, domains: ['buyer'] },
    screen: screens.list,
  },
  {
    path: '/organisation/:organisationId/grievances/:grievanceId',
    who: ['buyer', 'admin'],
    permission: 'CAN_VIEW_ORGANISATION',
    title: { en: 'Complaint', hi: 'शिकायत' },
    under: ['/organisation/:organisationId/grievances'],
    screen: screens.detail,
  },
  {
    path: '/grievances',
    who: ['admin'],
    permission: 'CAN_ANSWER_GRIEVANCE',
    title: { en: 'Complaints', hi: 'शिकायतें' },
    menu: { icon: 'help', group: 'office', order: 90 },
    screen: screens.queue,
  },
]
export default routes
