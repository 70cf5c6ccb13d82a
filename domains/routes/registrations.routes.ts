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
  {
    path: '/registrations/to-check',
    who: ['admin'],
    permission: 'CAN_VERIFY_DOCUMENTS',
    title: { en: 'Registrations to check', hi: 'रजिस्ट्रेशन की जाँच' },
    menu: { icon: 'check', group: 'checks', order: 43 },
    screen: screens.registrationQueue,
  },
]
export default routes
