import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/grievances/web/screens.ts'

const list = {
  path: '/organisation/:organisationId/grievances',
  permission: 'CAN_VIEW_ORGANISATION',
  title: { en: 'Help and complaints', hi: 'मदद और शिकायत' },
  screen: screens.list,
} as const

const routes: Route[] = [
  {
    ...list,
    who: ['buyer', 'admin'],
    menu: { icon: 'help', order: 90, domains: ['buyer'] },
  },
  { ...list, who: ['partner'], menu: { icon: 'help', group: 'office', order: 90 } },
  {
    path: '/organisation/:organisationId/grievances/:grievanceId',
    who: ['buyer', 'admin', 'partner'],
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
