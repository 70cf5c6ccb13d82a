import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/tasks/web/screens.ts'

const forStaff = { who: ['admin'], permission: 'CAN_VIEW_TASKS' } as const

const routes: Route[] = [
  {
    ...forStaff,
    path: '/tasks/my-tasks',
    title: { en: 'My tasks', hi: 'मेरे काम' },
    menu: { icon: 'check', group: 'clients', order: 11, label: { en: 'Tasks', hi: 'काम' } },
    screen: screens.myTasks,
  },
  {
    ...forStaff,
    path: '/tasks/team-tasks',
    title: { en: 'Team tasks', hi: 'टीम के काम' },
    marks: ['/tasks/my-tasks'],
    screen: screens.teamTasks,
  },
]
export default routes
