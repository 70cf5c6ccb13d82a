import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/access/web/screens.ts'

const routes: Route[] = [
  {
    path: '/access/roles',
    who: ['admin'],
    permission: 'CAN_EDIT_ROLES',
    title: { en: 'Roles and permissions', hi: 'रोल और अधिकार' },
    menu: { icon: 'settings', group: 'office', order: 95 },
    screen: screens.roleList,
  },
  {
    path: '/access/roles/new',
    who: ['admin'],
    permission: 'CAN_EDIT_ROLES',
    title: { en: 'New role', hi: 'नया रोल' },
    under: ['/access/roles'],
    screen: screens.roleNew,
  },
  {
    path: '/access/roles/:roleId',
    who: ['admin'],
    permission: 'CAN_EDIT_ROLES',
    title: { en: 'Role', hi: 'रोल' },
    under: ['/access/roles'],
    screen: screens.roleEdit,
  },
  {
    path: '/access/people',
    who: ['admin'],
    permission: 'CAN_EDIT_ROLES',
    title: { en: 'Who can see what', hi: 'कौन क्या देख सकता है' },
    under: ['/access/roles'],
    screen: screens.personList,
  },
  {
    path: '/access/people/new',
    who: ['admin'],
    permission: 'CAN_EDIT_ROLES',
    title: { en: 'New staff account', hi: 'स्टाफ़ का नया खाता' },
    under: ['/access/people'],
    screen: screens.staffNew,
  },
  {
    path: '/access/people/:accountId',
    who: ['admin'],
    permission: 'CAN_EDIT_ROLES',
    title: { en: 'Person', hi: 'व्यक्ति' },
    under: ['/access/people'],
    screen: screens.personDetail,
  },
  {
    path: '/why',
    who: ['buyer', 'admin', 'partner', 'bureau'],
    title: { en: 'Why can’t I see this tab?', hi: 'मुझे यह टैब क्यों नहीं दिख रहा?' },
    screen: screens.whyNot,
  },
]
export default routes
