import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/credit-policy/web/screens.ts'

const routes: Route[] = [
  {
    path: '/credit-policy',
    who: ['admin'],
    permission: 'CAN_EDIT_CREDIT_POLICY',
    title: { en: 'Credit policy', hi: 'क्रेडिट नीति' },
    menu: { icon: 'scale', group: 'office', order: 97 },
    screen: screens.creditPolicy,
  },
]
export default routes
