import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/meetings/web/screens.ts'

const title = { en: 'Meetings', hi: 'मीटिंग' }

const routes: Route[] = [
  {
    path: '/meetings/list',
    who: ['admin', 'bureau'],
    permission: 'CAN_VIEW_MEETINGS',
    title,
    menu: { icon: 'calendar', group: 'clients', order: 95 },
    screen: screens.meetingList,
  },
  { path: '/meetings/*', who: ['bureau'], title, redirect: '/meetings/list' },
  { path: '/dashboard', who: ['bureau'], title, redirect: '/meetings/list' },
]
export default routes
