import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/dashboards/web/screens.ts'

const routes: Route[] = [
  {
    path: '/dashboard',
    who: ['buyer', 'admin', 'partner'],
    title: { en: 'Dashboard', hi: 'डैशबोर्ड' },
    menu: { icon: 'home', order: 0, label: { en: 'Home', hi: 'होम' }, bar: true },
    screen: screens.dashboard,
  },
]
export default routes
