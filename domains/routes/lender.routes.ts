import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/lender/web/screens.ts'

const routes: Route[] = [
  {
    path: '/lender',
    who: ['admin'],
    permission: 'CAN_EDIT_LENDER',
    title: { en: 'Lender', hi: 'ऋणदाता' },
    menu: { icon: 'shield', group: 'office', order: 96 },
    screen: screens.lender,
  },
]
export default routes
