import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/registrations/web/screens.ts'

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/taxes',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_TAXES',
    title: { en: 'Taxes', hi: 'टैक्स' },
    screen: screens.taxList,
  },
]
export default routes
